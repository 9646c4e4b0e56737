-- Chains every row of the audit to the one before it of its institute, or of none (chain 0), as "chainMovement" does with the ledger.
-- The moment is taken under the lock of the head and never before the row before it. server/money/chain.ts computes the same.
CREATE FUNCTION "chainAudit"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  head "auditHead";
BEGIN
  INSERT INTO "auditHead" ("chain", "number", "hash") VALUES (coalesce(NEW."ofInstitute_id", 0), 0, '') ON CONFLICT DO NOTHING;
  SELECT * INTO head FROM "auditHead" WHERE "chain" = coalesce(NEW."ofInstitute_id", 0) FOR UPDATE;
  NEW."at" := greatest(clock_timestamp(), head."at");
  head."number" := head."number" + 1;
  head."hash" := "chainHash"(head."hash", to_jsonb(NEW) || jsonb_build_object('number', head."number"));
  UPDATE "auditHead" SET "number" = head."number", "hash" = head."hash", "at" = NEW."at" WHERE "chain" = head."chain";
  INSERT INTO "auditLink" ("chain", "number", "audit_id", "hash") VALUES (head."chain", head."number", NEW."id", head."hash");
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- The rows there are, in the order in which they were written.
DO $$
DECLARE
  entry record;
  place integer := NULL;
  reached integer;
  previous text;
BEGIN
  SET LOCAL timezone = 'UTC';
  FOR entry IN SELECT a."id", coalesce(a."ofInstitute_id", 0) AS chain, to_jsonb(a) AS said FROM "audit" a ORDER BY 2, 1 LOOP
    IF place IS DISTINCT FROM entry.chain THEN
      place := entry.chain;
      reached := 0;
      previous := '';
    END IF;
    reached := reached + 1;
    previous := "chainHash"(previous, entry.said || jsonb_build_object('number', reached));
    INSERT INTO "auditLink" ("chain", "number", "audit_id", "hash") VALUES (place, reached, entry."id", previous);
  END LOOP;
  INSERT INTO "auditHead" ("chain", "number", "hash") SELECT 0, 0, '' UNION SELECT "id", 0, '' FROM "institute";
  UPDATE "auditHead" h SET "number" = l."number", "hash" = l."hash",
      "at" = (SELECT max(a."at") FROM "audit" a WHERE coalesce(a."ofInstitute_id", 0) = h."chain")
    FROM "auditLink" l WHERE l."chain" = h."chain"
      AND l."number" = (SELECT max(o."number") FROM "auditLink" o WHERE o."chain" = h."chain");
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_chained" BEFORE INSERT ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "chainAudit"();
--> statement-breakpoint
CREATE TRIGGER "auditLink_append_only" BEFORE UPDATE OR DELETE ON "auditLink"
  FOR EACH ROW EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
CREATE TRIGGER "auditLink_never_emptied" BEFORE TRUNCATE ON "auditLink"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseRewriting"();
--> statement-breakpoint
-- As before, in UTC; and a row of a table that names no institute (a tax, an item) belongs to the institute on whose path it is written,
-- so that one write needs one chain.
CREATE OR REPLACE FUNCTION "keepTrail"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
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
    CASE
      WHEN TG_TABLE_NAME = 'institute' THEN (row ->> 'id')::integer
      WHEN row ? 'institute_id' THEN (row ->> 'institute_id')::integer
      ELSE nullif(current_setting('erario.institute', true), '')::integer
    END,
    past::text,
    present::text);
  RETURN NULL;
END
$$;
