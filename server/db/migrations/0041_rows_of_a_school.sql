-- By hand from here: each table whose rows belong to an institute names it. The chains of the audit are those of an institute
-- already, and 0 is the common one: their column is renamed. Changes of the audit that wait for the end of the transaction come first.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
ALTER TABLE "auditHead" RENAME COLUMN "chain" TO "institute_id";
--> statement-breakpoint
ALTER TABLE "auditLink" RENAME COLUMN "chain" TO "institute_id";
--> statement-breakpoint
ALTER TABLE "auditLink" RENAME CONSTRAINT "auditLink_chain_number_pk" TO "auditLink_institute_id_number_pk";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "dateAudit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place integer := coalesce(NEW."ofInstitute_id", 0);
  locked text := current_setting('erario.auditHead', true);
  earliest timestamp with time zone;
BEGIN
  IF starts_with(locked, place || ' ') THEN
    earliest := nullif(split_part(locked, ' ', 2), '')::timestamptz;
  ELSE
    SELECT "at" INTO earliest FROM "auditHead" WHERE "institute_id" = place FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO "auditHead" ("institute_id", "number", "hash") VALUES (place, 0, '') ON CONFLICT DO NOTHING;
      SELECT "at" INTO earliest FROM "auditHead" WHERE "institute_id" = place FOR UPDATE;
    END IF;
    PERFORM set_config('erario.auditHead', place || ' ' || coalesce(to_jsonb(earliest) #>> '{}', ''), true);
  END IF;
  NEW."at" := greatest(clock_timestamp(), earliest);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "chainAudit"() RETURNS trigger LANGUAGE plpgsql
  SET timezone = 'UTC' SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  entry record;
  last "auditLink";
  links "auditLink"[] := '{}';
BEGIN
  FOR entry IN SELECT coalesce(e."ofInstitute_id", 0) AS chain, e."id", to_jsonb(e) AS said FROM entries e ORDER BY 1, 2 LOOP
    IF last."institute_id" IS DISTINCT FROM entry.chain THEN
      SELECT * INTO last FROM "auditLink" WHERE "institute_id" = entry.chain ORDER BY "number" DESC LIMIT 1;
      last."institute_id" := entry.chain;
    END IF;
    last."number" := coalesce(last."number", 0) + 1;
    last."audit_id" := entry."id";
    last."hash" := "chainHash"(coalesce(last."hash", ''), entry.said || jsonb_build_object('number', last."number"));
    links := links || last;
  END LOOP;
  INSERT INTO "auditLink" ("institute_id", "number", "audit_id", "hash") SELECT l."institute_id", l."number", l."audit_id", l."hash" FROM unnest(links) l;
  PERFORM set_config('erario.auditLast', last."institute_id" || ' ' || last."number", true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "moveAuditHead"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  reached text := current_setting('erario.auditLast', true);
BEGIN
  IF starts_with(reached, NEW."institute_id" || ' ') AND NEW."number" < split_part(reached, ' ', 2)::integer THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM "auditLink" WHERE "institute_id" = NEW."institute_id" AND "number" > NEW."number") THEN RETURN NULL; END IF;
  UPDATE "auditHead" SET "number" = NEW."number", "hash" = NEW."hash", "at" = (SELECT "at" FROM "audit" WHERE "id" = NEW."audit_id")
    WHERE "institute_id" = NEW."institute_id";
  RETURN NULL;
END
$$;
--> statement-breakpoint
ALTER TABLE "supplyOrderDistribution" DROP CONSTRAINT "supplyOrderDistribution_supplyOrder_id";
--> statement-breakpoint
ALTER TABLE "availabilityTax" DROP CONSTRAINT "availabilityTax_availability_id";
--> statement-breakpoint
ALTER TABLE "availabilityTax" DROP CONSTRAINT "availabilityTax_obligation_id";
--> statement-breakpoint
ALTER TABLE "attachmentPiece" DROP CONSTRAINT "attachmentPiece_attachment_id_attachment_id_fk";
--> statement-breakpoint
ALTER TABLE "lineDay" DROP CONSTRAINT "lineDay_budgetActivity_id_budgetActivity_id_fk";
--> statement-breakpoint
ALTER TABLE "sifseFile" DROP CONSTRAINT "sifseFile_budget_id_budget_id_fk";
--> statement-breakpoint
ALTER TABLE "supplyOrderDistribution" ADD COLUMN "institute_id" integer;
--> statement-breakpoint
ALTER TABLE "availabilityTax" ADD COLUMN "institute_id" integer;
--> statement-breakpoint
ALTER TABLE "attachmentPiece" ADD COLUMN "institute_id" integer;
--> statement-breakpoint
ALTER TABLE "bookedFacts" ADD COLUMN "institute_id" integer;
--> statement-breakpoint
ALTER TABLE "lineDay" ADD COLUMN "institute_id" integer;
--> statement-breakpoint
ALTER TABLE "sifseFile" ADD COLUMN "institute_id" integer;
--> statement-breakpoint
ALTER TABLE "storedFile" ADD COLUMN "institute_id" integer;
--> statement-breakpoint
-- The institute of a row follows from the row that it is part of, and foreign keys hold it below. So it is no change that the audit tells:
-- it would get an entry for each row of the country. No hash of a chain covers these tables, nor that of the facts this column.
ALTER TABLE "supplyOrderDistribution" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "availabilityTax" DISABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "bookedFacts" DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE "supplyOrderDistribution" t SET "institute_id" = o."institute_id" FROM "supplyOrder" o WHERE o."id" = t."supplyOrder_id";
--> statement-breakpoint
UPDATE "availabilityTax" t SET "institute_id" = o."institute_id" FROM "availability" o WHERE o."id" = t."availability_id";
--> statement-breakpoint
UPDATE "attachmentPiece" t SET "institute_id" = o."institute_id" FROM "attachment" o WHERE o."id" = t."attachment_id";
--> statement-breakpoint
UPDATE "lineDay" t SET "institute_id" = o."institute_id" FROM "budgetActivity" o WHERE o."id" = t."budgetActivity_id";
--> statement-breakpoint
UPDATE "sifseFile" t SET "institute_id" = o."institute_id" FROM "budget" o WHERE o."id" = t."budget_id";
--> statement-breakpoint
UPDATE "bookedFacts" t SET "institute_id" = m."institute_id" FROM (SELECT "institute_id", "factsSha256" FROM "movement"
    UNION SELECT "institute_id", "factsSha256" FROM "revenueMovement") m
  WHERE m."factsSha256" = t."sha256";
--> statement-breakpoint
UPDATE "storedFile" SET "institute_id" = CASE "resource" WHEN 'institute' THEN "row_id" ELSE 0 END;
--> statement-breakpoint
DO $$
DECLARE
  of text;
BEGIN
  FOR of IN SELECT DISTINCT f."resource" FROM "storedFile" f JOIN information_schema.columns c
      ON c.table_schema = current_schema() AND c.table_name = f."resource" AND c.column_name = 'institute_id' LOOP
    EXECUTE format('UPDATE "storedFile" f SET "institute_id" = r."institute_id" FROM %I r WHERE f."resource" = %L AND r."id" = f."row_id"',
      of, of);
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "supplyOrderDistribution" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "availabilityTax" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "bookedFacts" ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "supplyOrderDistribution" ALTER COLUMN "institute_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "availabilityTax" ALTER COLUMN "institute_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "attachmentPiece" ALTER COLUMN "institute_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "bookedFacts" ALTER COLUMN "institute_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "lineDay" ALTER COLUMN "institute_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "sifseFile" ALTER COLUMN "institute_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "storedFile" ALTER COLUMN "institute_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "supplyOrderDistribution" ADD CONSTRAINT "supplyOrderDistribution_supplyOrder_id" FOREIGN KEY ("institute_id","supplyOrder_id") REFERENCES "public"."supplyOrder"("institute_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availabilityTax" ADD CONSTRAINT "availabilityTax_availability_id" FOREIGN KEY ("institute_id","availability_id") REFERENCES "public"."availability"("institute_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "availabilityTax" ADD CONSTRAINT "availabilityTax_obligation_id" FOREIGN KEY ("institute_id","obligation_id") REFERENCES "public"."obligation"("institute_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "attachmentPiece" ADD CONSTRAINT "attachmentPiece_attachment_id" FOREIGN KEY ("institute_id","attachment_id") REFERENCES "public"."attachment"("institute_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bookedFacts" ADD CONSTRAINT "bookedFacts_institute_id_institute_id_fk" FOREIGN KEY ("institute_id") REFERENCES "public"."institute"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "lineDay" ADD CONSTRAINT "lineDay_budgetActivity_id" FOREIGN KEY ("institute_id","budgetActivity_id") REFERENCES "public"."budgetActivity"("institute_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sifseFile" ADD CONSTRAINT "sifseFile_budget_id" FOREIGN KEY ("institute_id","budget_id") REFERENCES "public"."budget"("institute_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- As before; the facts name their institute.
CREATE OR REPLACE FUNCTION "chainMovement"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  -- institute, number, hash, moment, document, its id, its facts
  last text[] := string_to_array(nullif(current_setting('erario.movement', true), ''), '|');
  head "ledgerHead";
  moment text;
  facts text;
BEGIN
  IF last[1]::integer IS DISTINCT FROM NEW."institute_id" THEN
    PERFORM "moveLedgerHead"(TG_TABLE_NAME);
    INSERT INTO "ledgerHead" ("institute_id", "ledger", "number", "hash") VALUES (NEW."institute_id", TG_TABLE_NAME, 0, '')
      ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM "ledgerHead" h WHERE h."institute_id" = NEW."institute_id" AND h."ledger" = TG_TABLE_NAME FOR UPDATE;
    IF TG_TABLE_NAME = 'movement' THEN
      SELECT m."recordedAt"::text INTO moment FROM "movement" m WHERE m."institute_id" = NEW."institute_id" AND m."number" = head."number";
    ELSE
      SELECT m."recordedAt"::text INTO moment FROM "revenueMovement" m
        WHERE m."institute_id" = NEW."institute_id" AND m."number" = head."number";
    END IF;
    last := ARRAY[NEW."institute_id"::text, head."number"::text, head."hash", moment];
  END IF;
  NEW."number" := last[2]::integer + 1;
  NEW."recordedAt" := greatest(clock_timestamp(), nullif(last[4], '')::timestamptz);
  IF last[5] = NEW."document" AND last[6]::integer = NEW."document_id" THEN
    NEW."factsSha256" := last[7];
  ELSE
    facts := "documentFacts"(NEW."document", NEW."document_id")::text;
    NEW."factsSha256" := encode(sha256(convert_to(facts, 'UTF8')), 'hex');
    INSERT INTO "bookedFacts" ("institute_id", "sha256", "facts") VALUES (NEW."institute_id", NEW."factsSha256", facts)
      ON CONFLICT DO NOTHING;
  END IF;
  NEW."hash" := "chainHash"(last[3], to_jsonb(NEW));
  PERFORM set_config('erario.movement', concat_ws('|', NEW."institute_id", NEW."number", NEW."hash", NEW."recordedAt", NEW."document",
    NEW."document_id", NEW."factsSha256"), true);
  RETURN NEW;
END
$$;
