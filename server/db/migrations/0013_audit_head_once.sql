-- Moves the head of an audit chain once a transaction, at its end, instead of at every row: a row that is updated again and again in one
-- transaction is found ever more slowly, so that a hundred thousand rows written at once took hours. Until then the head is only locked,
-- and the chain goes on from its last link.
-- The plan of a session may be older than the rows: without the settings below it would go on reading a table whole that was small once.
CREATE OR REPLACE FUNCTION "chainAudit"() RETURNS trigger LANGUAGE plpgsql
  SET timezone = 'UTC' SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  place integer := coalesce(NEW."ofInstitute_id", 0);
  earliest timestamp with time zone;
  last "auditLink";
BEGIN
  INSERT INTO "auditHead" ("chain", "number", "hash") VALUES (place, 0, '') ON CONFLICT DO NOTHING;
  SELECT "at" INTO earliest FROM "auditHead" WHERE "chain" = place FOR UPDATE;
  SELECT * INTO last FROM "auditLink" WHERE "chain" = place ORDER BY "number" DESC LIMIT 1;
  NEW."at" := greatest(clock_timestamp(), earliest);
  last."number" := coalesce(last."number", 0) + 1;
  last."hash" := "chainHash"(coalesce(last."hash", ''), to_jsonb(NEW) || jsonb_build_object('number', last."number"));
  INSERT INTO "auditLink" ("chain", "number", "audit_id", "hash") VALUES (place, last."number", NEW."id", last."hash");
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "moveAuditHead"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off SET enable_bitmapscan = off AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "auditLink" WHERE "chain" = NEW."chain" AND "number" > NEW."number") THEN RETURN NULL; END IF;
  UPDATE "auditHead" SET "number" = NEW."number", "hash" = NEW."hash", "at" = (SELECT "at" FROM "audit" WHERE "id" = NEW."audit_id")
    WHERE "chain" = NEW."chain";
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "auditLink_moves_head" AFTER INSERT ON "auditLink" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "moveAuditHead"();
