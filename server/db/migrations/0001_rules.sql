-- Text as a search sees it: without case and accents. Immutable, so that an index may be built on it; own, because the
-- unaccent extension is neither everywhere nor immutable.
CREATE FUNCTION "fold"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(translate($1,
    'ÁÀÂÄÃÅÉÈÊËÍÌÎÏÓÒÔÖÕÚÙÛÜÑÇÝáàâäãåéèêëíìîïóòôöõúùûüñçýÿ',
    'AAAAAAEEEEIIIIOOOOOUUUUNCYaaaaaaeeeeiiiiooooouuuuncyy'))
$$;
--> statement-breakpoint
-- The ledger is append-only for everyone, the product included: what is wrong is booked back, never rewritten.
CREATE FUNCTION "refuseRewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "movement_append_only" BEFORE UPDATE OR DELETE ON "movement"
  FOR EACH ROW EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
CREATE TRIGGER "movement_never_emptied" BEFORE TRUNCATE ON "movement"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseRewriting"();
