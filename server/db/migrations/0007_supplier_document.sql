-- A document of identity is compared without dots, blanks and case. Suppliers stored twice by that measure stay as they are: papers
-- name them. The index leaves out all but the first of each, so nothing equal can be added.
DROP INDEX "supplier_once_document";
--> statement-breakpoint
DO $$
DECLARE
  repeated text;
BEGIN
  SELECT string_agg("id"::text, ', ' ORDER BY "id") INTO repeated FROM (
    SELECT "id", row_number() OVER (PARTITION BY translate(lower("document"), '. ', '') ORDER BY "id") AS "place" FROM "supplier"
  ) AS "numbered" WHERE "place" > 1;
  EXECUTE 'CREATE UNIQUE INDEX "supplier_once_document" ON "supplier" USING btree (translate(lower("document"), ''. '', ''''))'
    || coalesce(' WHERE "id" NOT IN (' || repeated || ')', '');
END
$$;
