-- The hash of a row of a chain: the hash before it and every column that is not null, so that a column added later is covered by itself.
-- jsonb writes keys in one order and numbers and days in one form; moments follow the time zone, which the callers fix.
CREATE FUNCTION "chainHash"(previous text, link jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(previous || '|' || jsonb_strip_nulls(link - 'hash')::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
-- What a document says when it is booked: {part: {table: [rows by id]}}. The part 'document' holds its own row and the rows it consists
-- of, 'parties' whom it pays and from which account. Rows are taken whole, so a field added later joins by itself, without what changes
-- lawfully after a booking: `deleted`, the balances of a line, the completion of a budget. `searchText` is computed from the rest.
CREATE FUNCTION "documentFacts"(document text, id integer) RETURNS jsonb LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
DECLARE
  passing constant text[] := '{deleted,searchText}';
  facts jsonb;
BEGIN
  SELECT jsonb_object_agg(part, tables) INTO facts FROM (
    SELECT part, jsonb_object_agg(name, said) AS tables FROM (
      SELECT part, name, jsonb_agg(said ORDER BY said -> 'id') AS said FROM (
        SELECT 'document' AS part, 'availability' AS name, to_jsonb(a) - passing AS said FROM "availability" a
          WHERE $1 = 'availability' AND a."id" = $2
        UNION ALL SELECT 'document', 'availabilityTax', to_jsonb(t) - passing FROM "availabilityTax" t
          WHERE $1 = 'availability' AND t."availability_id" = $2
        UNION ALL SELECT 'document', 'preliminaryStudy', to_jsonb(s) - passing FROM "availability" a
          JOIN "preliminaryStudy" s ON s."id" = a."preliminaryStudy_id" WHERE $1 = 'availability' AND a."id" = $2
        UNION ALL SELECT 'document', 'contract', to_jsonb(c) - passing FROM "availability" a
          JOIN "contract" c ON c."id" = a."contract_id" WHERE $1 = 'availability' AND a."id" = $2
        UNION ALL SELECT 'document', 'serviceOrder', to_jsonb(o) - passing FROM "availability" a
          JOIN "serviceOrder" o ON o."id" = a."serviceOrder_id" WHERE $1 = 'availability' AND a."id" = $2
        UNION ALL SELECT 'document', 'supplyOrder', to_jsonb(o) - passing FROM "availability" a
          JOIN "supplyOrder" o ON o."id" = a."supplyOrder_id" WHERE $1 = 'availability' AND a."id" = $2
        UNION ALL SELECT 'document', 'supplyOrderDistribution', to_jsonb(i) - passing FROM "availability" a
          JOIN "supplyOrderDistribution" i ON i."supplyOrder_id" = a."supplyOrder_id" WHERE $1 = 'availability' AND a."id" = $2
        UNION ALL SELECT 'parties', 'account', to_jsonb(k) - passing FROM "availability" a
          JOIN "account" k ON k."id" = a."account_id" WHERE $1 = 'availability' AND a."id" = $2
        UNION ALL SELECT 'parties', 'supplier', to_jsonb(p) - passing - '{address,email,phone,supplierCode}'::text[] FROM "supplier" p
          WHERE $1 = 'availability' AND p."id" IN (
            SELECT c."supplier_id" FROM "availability" a JOIN "contract" c ON c."id" = a."contract_id" WHERE a."id" = $2
            UNION SELECT o."supplier_id" FROM "availability" a JOIN "serviceOrder" o ON o."id" = a."serviceOrder_id" WHERE a."id" = $2
            UNION SELECT o."supplier_id" FROM "availability" a JOIN "supplyOrder" o ON o."id" = a."supplyOrder_id" WHERE a."id" = $2)
        UNION ALL SELECT 'document', 'modification', to_jsonb(m) - passing FROM "modification" m
          WHERE $1 = 'modification' AND m."id" = $2
        UNION ALL SELECT 'document', 'transfer', to_jsonb(t) - passing FROM "transfer" t
          WHERE $1 = 'transfer' AND t."id" = $2
        UNION ALL SELECT 'document', 'budgetActivity', jsonb_build_object('id', l."id", 'institute_id', l."institute_id",
            'budget_id', l."budget_id", 'activity_id', l."activity_id") FROM "budgetActivity" l
          WHERE l."id" IN (
            SELECT a."budgetActivity_id" FROM "availability" a WHERE $1 = 'availability' AND a."id" = $2
            UNION SELECT m."budgetActivity_id" FROM "modification" m WHERE $1 = 'modification' AND m."id" = $2
            UNION SELECT t."budgetActivityCredit_id" FROM "transfer" t WHERE $1 = 'transfer' AND t."id" = $2
            UNION SELECT t."budgetActivityContraCredit_id" FROM "transfer" t WHERE $1 = 'transfer' AND t."id" = $2)
        UNION ALL SELECT 'document', 'budget', to_jsonb(b) - passing - 'completed' FROM "budget" b
          WHERE $1 = 'budget' AND b."id" = $2
        UNION ALL SELECT 'document', 'validity', to_jsonb(v) - passing FROM "budget" b
          JOIN "validity" v ON v."id" = b."validity_id" WHERE $1 = 'budget' AND b."id" = $2
      ) one GROUP BY part, name) many GROUP BY part) every;
  RETURN coalesce(facts, '{}');
END
$$;
--> statement-breakpoint
-- Numbers each institute's ledger without gaps and chains every row to the one before it: changing, losing or slipping in a row
-- breaks the hashes from there on. The moment is taken under the lock of the head, so it follows the order of the numbers.
-- server/money/chain.ts computes the same hash from what is stored, in code of its own, and that of the first version's rows too.
CREATE OR REPLACE FUNCTION "chainMovement"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  previous text;
  facts text;
BEGIN
  INSERT INTO "ledgerHead" ("institute_id", "number", "hash") VALUES (NEW."institute_id", 0, '') ON CONFLICT DO NOTHING;
  SELECT "number" + 1, "hash" INTO NEW."number", previous FROM "ledgerHead"
    WHERE "institute_id" = NEW."institute_id" FOR UPDATE;
  SELECT greatest(clock_timestamp(), max("recordedAt")) INTO NEW."recordedAt" FROM "movement"
    WHERE "institute_id" = NEW."institute_id" AND "number" = NEW."number" - 1;
  facts := "documentFacts"(NEW."document", NEW."document_id")::text;
  NEW."factsSha256" := encode(sha256(convert_to(facts, 'UTF8')), 'hex');
  INSERT INTO "bookedFacts" ("sha256", "facts") VALUES (NEW."factsSha256", facts) ON CONFLICT DO NOTHING;
  NEW."hash" := "chainHash"(previous, to_jsonb(NEW));
  UPDATE "ledgerHead" SET "number" = NEW."number", "hash" = NEW."hash" WHERE "institute_id" = NEW."institute_id";
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "bookedFacts_append_only" BEFORE UPDATE OR DELETE ON "bookedFacts"
  FOR EACH ROW EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
CREATE TRIGGER "bookedFacts_never_emptied" BEFORE TRUNCATE ON "bookedFacts"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseRewriting"();
