-- As before; the moment is after the last of the other ledger of the institute too. Which came first, a modification or the distribution
-- of the income, is compared between the two: a clock set back between them turned it round. The writes of an institute follow one
-- another under the lock of its audit chain, so that the last rows of both are read here.
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
    SELECT max(CASE WHEN m."ledger" = TG_TABLE_NAME THEN m."recordedAt" ELSE m."recordedAt" + interval '1 millisecond' END)::text
      INTO moment FROM (
        (SELECT 'movement' AS "ledger", "recordedAt" FROM "movement"
          WHERE "institute_id" = NEW."institute_id" ORDER BY "number" DESC LIMIT 1)
        UNION ALL
        (SELECT 'revenueMovement', "recordedAt" FROM "revenueMovement"
          WHERE "institute_id" = NEW."institute_id" ORDER BY "number" DESC LIMIT 1)) m;
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
