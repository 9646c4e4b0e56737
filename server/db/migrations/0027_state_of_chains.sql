DROP INDEX "audit_by_user_id";
--> statement-breakpoint
-- One transaction writes many entries under one lock of the end of their chain. What that lock protects is kept in a setting of the
-- transaction, which a rollback to a savepoint takes back together with the lock.
CREATE OR REPLACE FUNCTION "dateAudit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place integer := coalesce(NEW."ofInstitute_id", 0);
  locked text := current_setting('erario.auditHead', true);
  earliest timestamp with time zone;
BEGIN
  IF starts_with(locked, place || ' ') THEN
    earliest := nullif(split_part(locked, ' ', 2), '')::timestamptz;
  ELSE
    SELECT "at" INTO earliest FROM "auditHead" WHERE "chain" = place FOR UPDATE;
    IF NOT FOUND THEN
      INSERT INTO "auditHead" ("chain", "number", "hash") VALUES (place, 0, '') ON CONFLICT DO NOTHING;
      SELECT "at" INTO earliest FROM "auditHead" WHERE "chain" = place FOR UPDATE;
    END IF;
    PERFORM set_config('erario.auditHead', place || ' ' || coalesce(to_jsonb(earliest) #>> '{}', ''), true);
  END IF;
  NEW."at" := greatest(clock_timestamp(), earliest);
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- As before; the links of a statement are stored together.
CREATE OR REPLACE FUNCTION "chainAudit"() RETURNS trigger LANGUAGE plpgsql
  SET timezone = 'UTC' SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  entry record;
  last "auditLink";
  links "auditLink"[] := '{}';
BEGIN
  FOR entry IN SELECT coalesce(e."ofInstitute_id", 0) AS chain, e."id", to_jsonb(e) AS said FROM entries e ORDER BY 1, 2 LOOP
    IF last."chain" IS DISTINCT FROM entry.chain THEN
      SELECT * INTO last FROM "auditLink" WHERE "chain" = entry.chain ORDER BY "number" DESC LIMIT 1;
      last."chain" := entry.chain;
    END IF;
    last."number" := coalesce(last."number", 0) + 1;
    last."audit_id" := entry."id";
    last."hash" := "chainHash"(coalesce(last."hash", ''), entry.said || jsonb_build_object('number', last."number"));
    links := links || last;
  END LOOP;
  INSERT INTO "auditLink" ("chain", "number", "audit_id", "hash") SELECT l."chain", l."number", l."audit_id", l."hash" FROM unnest(links) l;
  PERFORM set_config('erario.auditLast', last."chain" || ' ' || last."number", true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Runs for each link at the end of the transaction, and only the last one of a chain moves its head. Of the chain written last the setting
-- says which one that is.
CREATE OR REPLACE FUNCTION "moveAuditHead"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  reached text := current_setting('erario.auditLast', true);
BEGIN
  IF starts_with(reached, NEW."chain" || ' ') AND NEW."number" < split_part(reached, ' ', 2)::integer THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM "auditLink" WHERE "chain" = NEW."chain" AND "number" > NEW."number") THEN RETURN NULL; END IF;
  UPDATE "auditHead" SET "number" = NEW."number", "hash" = NEW."hash", "at" = (SELECT "at" FROM "audit" WHERE "id" = NEW."audit_id")
    WHERE "chain" = NEW."chain";
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The setting has, of the last row of the ledger, what the next one needs: its institute, number, hash, moment, document, the id of that
-- and its facts.
CREATE OR REPLACE FUNCTION "moveLedgerHead"() RETURNS void LANGUAGE sql AS $$
  UPDATE "ledgerHead" h SET "number" = (last.parts)[2]::integer, "hash" = (last.parts)[3]
    FROM (SELECT string_to_array(nullif(current_setting('erario.movement', true), ''), '|') AS parts) last
    WHERE h."institute_id" = (last.parts)[1]::integer;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "chainMovement"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  -- institute, number, hash, moment, document, its id, its facts
  last text[] := string_to_array(nullif(current_setting('erario.movement', true), ''), '|');
  head "ledgerHead";
  facts text;
BEGIN
  IF last[1]::integer IS DISTINCT FROM NEW."institute_id" THEN
    PERFORM "moveLedgerHead"();
    INSERT INTO "ledgerHead" ("institute_id", "number", "hash") VALUES (NEW."institute_id", 0, '') ON CONFLICT DO NOTHING;
    SELECT * INTO head FROM "ledgerHead" h WHERE h."institute_id" = NEW."institute_id" FOR UPDATE;
    last := ARRAY[NEW."institute_id"::text, head."number"::text, head."hash", (SELECT m."recordedAt"::text FROM "movement" m
      WHERE m."institute_id" = NEW."institute_id" AND m."number" = head."number")];
  END IF;
  NEW."number" := last[2]::integer + 1;
  NEW."recordedAt" := greatest(clock_timestamp(), nullif(last[4], '')::timestamptz);
  IF last[5] = NEW."document" AND last[6]::integer = NEW."document_id" THEN
    NEW."factsSha256" := last[7];
  ELSE
    facts := "documentFacts"(NEW."document", NEW."document_id")::text;
    NEW."factsSha256" := encode(sha256(convert_to(facts, 'UTF8')), 'hex');
    INSERT INTO "bookedFacts" ("sha256", "facts") VALUES (NEW."factsSha256", facts) ON CONFLICT DO NOTHING;
  END IF;
  NEW."hash" := "chainHash"(last[3], to_jsonb(NEW));
  PERFORM set_config('erario.movement', concat_ws('|', NEW."institute_id", NEW."number", NEW."hash", NEW."recordedAt", NEW."document",
    NEW."document_id", NEW."factsSha256"), true);
  RETURN NEW;
END
$$;
