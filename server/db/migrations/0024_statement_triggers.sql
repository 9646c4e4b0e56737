-- What a document says when it is booked, as before, by what its row names: each table is asked once and only when there is
-- something to ask for.
CREATE OR REPLACE FUNCTION "documentFacts"(document text, id integer) RETURNS jsonb LANGUAGE plpgsql STABLE SET timezone = 'UTC' AS $$
DECLARE
  passing constant text[] := '{deleted,searchText,uncommittedAmount,currentAmount,unobligatedAmount}';
  own jsonb;
  said jsonb;
  parties jsonb := '{}';
  found jsonb;
  suppliers integer[];
BEGIN
  CASE $1
    WHEN 'budget' THEN SELECT to_jsonb(b) - 'completed' INTO own FROM "budget" b WHERE b."id" = $2;
    WHEN 'modification' THEN SELECT to_jsonb(m) INTO own FROM "modification" m WHERE m."id" = $2;
    WHEN 'transfer' THEN SELECT to_jsonb(t) INTO own FROM "transfer" t WHERE t."id" = $2;
    WHEN 'availability' THEN
      SELECT to_jsonb(a) - CASE a."upTo" WHEN 'certificate' THEN '{netAmount}'::text[] ELSE '{}' END INTO own
        FROM "availability" a WHERE a."id" = $2;
    WHEN 'commitment' THEN SELECT to_jsonb(c) INTO own FROM "commitment" c WHERE c."id" = $2;
    WHEN 'obligation' THEN SELECT to_jsonb(o) INTO own FROM "obligation" o WHERE o."id" = $2;
    WHEN 'payment' THEN SELECT to_jsonb(p) INTO own FROM "payment" p WHERE p."id" = $2;
    WHEN 'release' THEN SELECT to_jsonb(r) INTO own FROM "release" r WHERE r."id" = $2;
    ELSE own := NULL;
  END CASE;
  IF own IS NULL THEN RETURN '{}'; END IF;
  said := jsonb_build_object($1, jsonb_build_array(own - passing));
  IF $1 = 'budget' THEN
    SELECT jsonb_agg(to_jsonb(v) - passing) INTO found FROM "validity" v WHERE v."id" = (own ->> 'validity_id')::integer;
    said := said || jsonb_build_object('validity', found);
  ELSE
    SELECT jsonb_agg(jsonb_build_object('id', l."id", 'institute_id', l."institute_id", 'budget_id', l."budget_id",
        'activity_id', l."activity_id") ORDER BY l."id") INTO found
      FROM "budgetActivity" l WHERE l."id" IN ((own ->> 'budgetActivity_id')::integer,
        (own ->> 'budgetActivityCredit_id')::integer, (own ->> 'budgetActivityContraCredit_id')::integer);
    said := said || jsonb_build_object('budgetActivity', found);
  END IF;
  found := NULL;
  IF $1 = 'obligation' THEN
    SELECT jsonb_agg(to_jsonb(t) - passing ORDER BY t."id") INTO found FROM "availabilityTax" t WHERE t."obligation_id" = $2;
  ELSIF $1 = 'availability' AND own ->> 'upTo' = 'payment' THEN
    SELECT jsonb_agg(to_jsonb(t) - passing ORDER BY t."id") INTO found FROM "availabilityTax" t WHERE t."availability_id" = $2;
  END IF;
  IF found IS NOT NULL THEN said := said || jsonb_build_object('availabilityTax', found); END IF;
  IF own ->> 'preliminaryStudy_id' IS NOT NULL THEN
    SELECT jsonb_agg(to_jsonb(s) - passing) INTO found
      FROM "preliminaryStudy" s WHERE s."id" = (own ->> 'preliminaryStudy_id')::integer;
    said := said || jsonb_build_object('preliminaryStudy', found);
  END IF;
  IF own ->> 'contract_id' IS NOT NULL THEN
    SELECT jsonb_agg(to_jsonb(c) - passing), array_agg(c."supplier_id") INTO found, suppliers
      FROM "contract" c WHERE c."id" = (own ->> 'contract_id')::integer;
    said := said || jsonb_build_object('contract', found);
  END IF;
  IF own ->> 'serviceOrder_id' IS NOT NULL THEN
    SELECT jsonb_agg(to_jsonb(o) - passing), suppliers || array_agg(o."supplier_id") INTO found, suppliers
      FROM "serviceOrder" o WHERE o."id" = (own ->> 'serviceOrder_id')::integer;
    said := said || jsonb_build_object('serviceOrder', found);
  END IF;
  IF own ->> 'supplyOrder_id' IS NOT NULL THEN
    SELECT jsonb_agg(to_jsonb(o) - passing), suppliers || array_agg(o."supplier_id") INTO found, suppliers
      FROM "supplyOrder" o WHERE o."id" = (own ->> 'supplyOrder_id')::integer;
    said := said || jsonb_build_object('supplyOrder', found);
    SELECT jsonb_agg(to_jsonb(i) - passing ORDER BY i."id") INTO found
      FROM "supplyOrderDistribution" i WHERE i."supplyOrder_id" = (own ->> 'supplyOrder_id')::integer;
    IF found IS NOT NULL THEN said := said || jsonb_build_object('supplyOrderDistribution', found); END IF;
  END IF;
  IF own ->> 'account_id' IS NOT NULL THEN
    SELECT jsonb_agg(to_jsonb(k) - passing) INTO found FROM "account" k WHERE k."id" = (own ->> 'account_id')::integer;
    parties := parties || jsonb_build_object('account', found);
  END IF;
  IF $1 = 'commitment' AND own ->> 'supplier_id' IS NOT NULL THEN suppliers := ARRAY[(own ->> 'supplier_id')::integer]; END IF;
  IF suppliers IS NOT NULL THEN
    SELECT jsonb_agg(to_jsonb(p) - passing - '{address,email,phone,supplierCode}'::text[] ORDER BY p."id") INTO found
      FROM "supplier" p WHERE p."id" = ANY (suppliers);
    parties := parties || jsonb_build_object('supplier', found);
  END IF;
  RETURN jsonb_build_object('document', said) || CASE parties WHEN '{}' THEN '{}' ELSE jsonb_build_object('parties', parties) END;
END
$$;
--> statement-breakpoint
-- A statement writes many rows of the ledger: the head is locked and moved once for the rows of an institute that follow one another,
-- and the facts of a document are taken once. The last row so far is in a setting of the transaction.
CREATE FUNCTION "moveLedgerHead"() RETURNS void LANGUAGE sql AS $$
  UPDATE "ledgerHead" h SET "number" = (last.movement ->> 'number')::integer, "hash" = last.movement ->> 'hash'
    FROM (SELECT nullif(current_setting('erario.movement', true), '')::jsonb AS movement) last
    WHERE h."institute_id" = (last.movement ->> 'institute_id')::integer;
$$;
--> statement-breakpoint
-- Numbers each institute's ledger without gaps and chains every row to the one before it. The moment is taken under the lock of the head.
-- server/ledger/chain.ts computes the same hash from what is stored, in code of its own.
CREATE OR REPLACE FUNCTION "chainMovement"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  last jsonb := nullif(current_setting('erario.movement', true), '')::jsonb;
  facts text;
BEGIN
  IF (last ->> 'institute_id')::integer IS DISTINCT FROM NEW."institute_id" THEN
    PERFORM "moveLedgerHead"();
    INSERT INTO "ledgerHead" ("institute_id", "number", "hash") VALUES (NEW."institute_id", 0, '') ON CONFLICT DO NOTHING;
    SELECT to_jsonb(h) INTO last FROM "ledgerHead" h WHERE h."institute_id" = NEW."institute_id" FOR UPDATE;
    last := last || jsonb_build_object('recordedAt', (SELECT m."recordedAt" FROM "movement" m
      WHERE m."institute_id" = NEW."institute_id" AND m."number" = (last ->> 'number')::integer));
  END IF;
  NEW."number" := (last ->> 'number')::integer + 1;
  NEW."recordedAt" := greatest(clock_timestamp(), (last ->> 'recordedAt')::timestamptz);
  IF last ->> 'document' = NEW."document" AND (last ->> 'document_id')::integer = NEW."document_id" THEN
    NEW."factsSha256" := last ->> 'factsSha256';
  ELSE
    facts := "documentFacts"(NEW."document", NEW."document_id")::text;
    NEW."factsSha256" := encode(sha256(convert_to(facts, 'UTF8')), 'hex');
    INSERT INTO "bookedFacts" ("sha256", "facts") VALUES (NEW."factsSha256", facts) ON CONFLICT DO NOTHING;
  END IF;
  NEW."hash" := "chainHash"(last ->> 'hash', to_jsonb(NEW));
  PERFORM set_config('erario.movement', to_jsonb(NEW)::text, true);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "endMovements"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "moveLedgerHead"();
  PERFORM set_config('erario.movement', '', true);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "movement_moves_head" AFTER INSERT ON "movement"
  FOR EACH STATEMENT EXECUTE FUNCTION "endMovements"();
--> statement-breakpoint
-- To which institute an entry of the audit belongs: that of the row, or that on whose path a row which names none is written.
CREATE FUNCTION "auditedInstitute"(resource text, said jsonb) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN resource = 'institute' THEN (said ->> 'id')::integer
    WHEN said ? 'institute_id' THEN (said ->> 'institute_id')::integer
    ELSE nullif(current_setting('erario.institute', true), '')::integer
  END
$$;
--> statement-breakpoint
-- Writes the audit of a statement: each row before and after, by whom and from where as the transaction was told. Its arguments name the
-- columns that are never shown.
CREATE OR REPLACE FUNCTION "keepTrail"() RETURNS trigger LANGUAGE plpgsql SET timezone = 'UTC' AS $$
DECLARE
  secrets text[] := coalesce(TG_ARGV, '{}');
  hidden text[] := secrets || '{searchText}';
  person integer := nullif(current_setting('erario.user', true), '')::integer;
  origin text := nullif(current_setting('erario.address', true), '');
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "audit" ("at", "user_id", "address", "action", "resource", "row_id", "ofInstitute_id", "after")
      SELECT now(), person, origin, 'create', TG_TABLE_NAME, r."id", "auditedInstitute"(TG_TABLE_NAME, r.said), (r.said - hidden)::text
      FROM (SELECT n."id", to_jsonb(n) AS said FROM present n) r ORDER BY r."id";
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO "audit" ("at", "user_id", "address", "action", "resource", "row_id", "ofInstitute_id", "before")
      SELECT now(), person, origin, 'delete', TG_TABLE_NAME, r."id", "auditedInstitute"(TG_TABLE_NAME, r.said), (r.said - hidden)::text
      FROM (SELECT o."id", to_jsonb(o) AS said FROM past o) r ORDER BY r."id";
  ELSE
    INSERT INTO "audit" ("at", "user_id", "address", "action", "resource", "row_id", "ofInstitute_id", "before", "after")
      SELECT now(), person, origin, 'update', TG_TABLE_NAME, r."id", "auditedInstitute"(TG_TABLE_NAME, coalesce(r.said, r.was)),
        (r.was - hidden)::text, (r.said - hidden || changed.marks)::text
      FROM (SELECT coalesce(n."id", o."id") AS id, to_jsonb(o) AS was, to_jsonb(n) AS said
          FROM past o FULL JOIN present n ON n."id" = o."id") r
        CROSS JOIN LATERAL (SELECT coalesce(jsonb_object_agg(s, 'cambió'), '{}') AS marks
          FROM unnest(secrets) s WHERE r.was -> s <> r.said -> s) changed
      WHERE r.was IS DISTINCT FROM r.said ORDER BY r."id";
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  trail record;
BEGIN
  FOR trail IN SELECT t.tgname AS name, t.tgrelid::regclass AS place, substring(pg_get_triggerdef(t.oid) FROM 'EXECUTE FUNCTION .*') AS work
      FROM pg_trigger t WHERE t.tgfoid = '"keepTrail"'::regproc LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', trail.name, trail.place);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS present FOR EACH STATEMENT %s',
      trail.name || '_insert', trail.place, trail.work);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS past NEW TABLE AS present FOR EACH STATEMENT %s',
      trail.name || '_update', trail.place, trail.work);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS past FOR EACH STATEMENT %s',
      trail.name || '_delete', trail.place, trail.work);
  END LOOP;
END
$$;
--> statement-breakpoint
-- The moment of an entry is taken under the lock of the head of its chain, and never before the entry before it.
CREATE FUNCTION "dateAudit"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  place integer := coalesce(NEW."ofInstitute_id", 0);
  earliest timestamp with time zone;
BEGIN
  SELECT "at" INTO earliest FROM "auditHead" WHERE "chain" = place FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO "auditHead" ("chain", "number", "hash") VALUES (place, 0, '') ON CONFLICT DO NOTHING;
    SELECT "at" INTO earliest FROM "auditHead" WHERE "chain" = place FOR UPDATE;
  END IF;
  NEW."at" := greatest(clock_timestamp(), earliest);
  RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER "audit_chained" ON "audit";
--> statement-breakpoint
CREATE TRIGGER "audit_dated" BEFORE INSERT ON "audit"
  FOR EACH ROW EXECUTE FUNCTION "dateAudit"();
--> statement-breakpoint
-- Chains every entry to the one before it of its institute, or of none (chain 0). server/ledger/chain.ts computes the same.
-- The plan of a session may be older than the rows: without the settings it would go on reading a table whole that was small once.
CREATE OR REPLACE FUNCTION "chainAudit"() RETURNS trigger LANGUAGE plpgsql
  SET timezone = 'UTC' SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  entry record;
  last "auditLink";
BEGIN
  FOR entry IN SELECT coalesce(e."ofInstitute_id", 0) AS chain, e."id", to_jsonb(e) AS said FROM entries e ORDER BY 1, 2 LOOP
    IF last."chain" IS DISTINCT FROM entry.chain THEN
      SELECT * INTO last FROM "auditLink" WHERE "chain" = entry.chain ORDER BY "number" DESC LIMIT 1;
      last."chain" := entry.chain;
    END IF;
    last."number" := coalesce(last."number", 0) + 1;
    last."hash" := "chainHash"(coalesce(last."hash", ''), entry.said || jsonb_build_object('number', last."number"));
    INSERT INTO "auditLink" ("chain", "number", "audit_id", "hash") VALUES (entry.chain, last."number", entry."id", last."hash");
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_chained" AFTER INSERT ON "audit" REFERENCING NEW TABLE AS entries
  FOR EACH STATEMENT EXECUTE FUNCTION "chainAudit"();
