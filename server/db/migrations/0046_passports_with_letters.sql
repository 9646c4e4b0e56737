-- The letters of a passport that begins with one are no words after a number: 'C01FGHJKL' and 'C01XYZRTV' were equal.
DROP INDEX "supplier_once_document";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uniqueDocument"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $body$
  BEGIN
    RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate("public"."fold"($1), '° !"#$%&''()*+,.:;<=>?@[\]^_{|}~', 'o'),
      '^(?:(?:cc|nit|rut|cedula(?:(?:de)?ciudadania)?)(?:no|nro|numero|n)?|no|nro|numero)-*(?=[0-9])', ''),
      '([0-9])-*dv-*([0-9])(?![0-9])', '\1-\2'),
      '^([0-9-]*[0-9])-*[^0-9-][^0-9]{2,}$', '\1'),
      '^0+(?=[0-9])', '');
  END $body$;
--> statement-breakpoint
-- As in 0043 the index leaves out all but the first of equal ones, which papers name.
DO $$
DECLARE
  repeated text;
BEGIN
  SELECT string_agg("id"::text, ', ' ORDER BY "id") INTO repeated FROM
    (SELECT "id", row_number() OVER (PARTITION BY "uniqueDocument"("document") ORDER BY "id") AS "place" FROM "supplier") AS "numbered"
    WHERE "place" > 1;
  EXECUTE 'CREATE UNIQUE INDEX "supplier_once_document" ON "supplier" USING btree ("uniqueDocument"("document"))'
    || coalesce(' WHERE "id" NOT IN (' || repeated || ')', '');
END
$$;
