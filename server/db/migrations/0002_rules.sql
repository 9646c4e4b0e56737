-- The ledger and the trail are append-only for everyone, the product included: what is wrong is booked back, never rewritten.
CREATE FUNCTION "refuseRewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "movement_append_only" BEFORE UPDATE OR DELETE ON "movement"
  FOR EACH ROW EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
CREATE TRIGGER "movement_never_emptied" BEFORE TRUNCATE ON "movement"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
CREATE TRIGGER "audit_never_emptied" BEFORE TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
-- So is what was issued: a code says for ever what was printed under it.
CREATE TRIGGER "issuedDocument_append_only" BEFORE UPDATE OR DELETE ON "issuedDocument"
  FOR EACH ROW EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
CREATE TRIGGER "issuedDocument_never_emptied" BEFORE TRUNCATE ON "issuedDocument"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
-- Numbers each institute's ledger without gaps and chains every row to the one before it: changing, losing or slipping in a row
-- breaks the hashes from there on. server/money/chain.ts computes the same from what is stored, in code of its own.
CREATE FUNCTION "chainMovement"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  previous text;
BEGIN
  INSERT INTO "ledgerHead" ("institute_id", "number", "hash") VALUES (NEW."institute_id", 0, '') ON CONFLICT DO NOTHING;
  SELECT "number" + 1, "hash" INTO NEW."number", previous FROM "ledgerHead"
    WHERE "institute_id" = NEW."institute_id" FOR UPDATE;
  NEW."hash" := encode(sha256(convert_to(concat_ws('|', previous, NEW."institute_id", NEW."number", NEW."budget_id",
    NEW."budgetActivity_id", NEW."kind", NEW."reversal"::text, NEW."documentDate", NEW."document", NEW."document_id",
    NEW."definitive", NEW."present", NEW."definitiveAfter", NEW."presentAfter", NEW."user_id",
    to_char(NEW."recordedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')), 'UTF8')), 'hex');
  UPDATE "ledgerHead" SET "number" = NEW."number", "hash" = NEW."hash" WHERE "institute_id" = NEW."institute_id";
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "movement_chained" BEFORE INSERT ON "movement"
  FOR EACH ROW EXECUTE FUNCTION "chainMovement"();
--> statement-breakpoint
-- Writes the trail of a table: the row before and after, by whom and from where as the transaction was told. Its arguments name the
-- columns that are never shown. server/db/trail.ts puts it on the table of every declaration.
CREATE FUNCTION "keepTrail"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  past jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  present jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  row jsonb := coalesce(present, past);
  secret text;
BEGIN
  IF past = present THEN RETURN NULL; END IF;
  past := past - 'searchText';
  present := present - 'searchText';
  FOREACH secret IN ARRAY coalesce(TG_ARGV, '{}') LOOP
    IF past ? secret AND present ? secret AND past -> secret <> present -> secret THEN
      present := jsonb_set(present, ARRAY[secret], '"cambió"');
    ELSE
      present := present - secret;
    END IF;
    past := past - secret;
  END LOOP;
  INSERT INTO "audit" ("at", "user_id", "address", "action", "resource", "row_id", "ofInstitute_id", "before", "after") VALUES (
    now(),
    nullif(current_setting('erario.user', true), '')::integer,
    nullif(current_setting('erario.address', true), ''),
    CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'UPDATE' THEN 'update' ELSE 'delete' END,
    TG_TABLE_NAME,
    (row ->> 'id')::integer,
    CASE WHEN TG_TABLE_NAME = 'institute' THEN (row ->> 'id')::integer ELSE (row ->> 'institute_id')::integer END,
    past::text,
    present::text);
  RETURN NULL;
END
$$;
