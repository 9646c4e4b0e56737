-- A document is compared by its number, as resources/values/foldedText.ts does (decision 19).
DROP INDEX "supplier_once_document";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uniqueDocument"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate("fold"($1), '° !"#$%&''()*+,.:;<=>?@[\]^_{|}~', 'o'),
    '^(?:(?:cc|nit|rut|cedula(?:(?:de)?ciudadania)?)(?:no|nro|numero|n)?|no|nro|numero)-*(?=[0-9])', ''),
    '([0-9])-*dv-*([0-9])(?![0-9])', '\1-\2'),
    '([0-9])-*[^0-9-][^0-9]{2,}$', '\1'),
    '^0+(?=[0-9])', '');
--> statement-breakpoint
-- Suppliers that are equal now stay: papers name them. The index leaves out all but the first of each, so no more are added.
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
