-- The comparable forms of a text, as resources/values/foldedText.ts has them: what PostgreSQL knows of letters depends on the locale of
-- its server, where lower() may know only ASCII. Their bodies are parsed here, because an index is built without a search path.
-- Without case; signs that look the same are one, and marks are apart from their letters.
CREATE FUNCTION "caselessText"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN octet_length($1) = length($1) THEN lower(translate($1, '`', '''') COLLATE "C")
    ELSE translate(lower(normalize(translate($1,
      '‘’‚‛′‵`´ʹʻʼʽˈꞌ＇“”„‟″«»‐‑‒–—―−﹣－˗⁄∕／',
      '''''''''''''''''''''''''''''''"""""""----------///'), NFKD) COLLATE "C"),
      'ŁØĐÐÞÆŒĦŦŊƁƊƗƟɄƏẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
      'łøđðþæœħŧŋɓɗɨɵʉəßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ') END;
--> statement-breakpoint
CREATE FUNCTION "uniqueText"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace("caselessText"($1), ' *([!-/:-@[-`{-~]) *', '\1', 'g');
--> statement-breakpoint
CREATE FUNCTION "withoutMarks"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN CASE WHEN octet_length($1) = length($1) THEN $1
    ELSE translate(regexp_replace($1, '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
      'łøđðþæœħŧŋɓɗɨɵʉəßı', 'loddtaohtnbdiouesi') END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "fold"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN "withoutMarks"("caselessText"($1));
--> statement-breakpoint
CREATE FUNCTION "uniqueDocument"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(regexp_replace(translate("fold"($1), '. ', ''),
    '^(?:cc|nit|cedula)(?:no|nro)?[:#-]*(?=[0-9])', ''), '([0-9])(?:de|exp)[^0-9]*$', '\1');
--> statement-breakpoint
-- The alphabetical order, byte by byte (COLLATE "C"): Ñ is a letter after N.
CREATE FUNCTION "sortText"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN "withoutMarks"(replace("caselessText"($1), U&'n\0303', 'n~'));
--> statement-breakpoint
-- For searches; where the order needs other letters, they follow U+001E.
CREATE FUNCTION "searchText"(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN "fold"($1) || CASE WHEN $1 ~ '[ñÑ]|[nN]\u0303' THEN chr(30) || "sortText"($1) ELSE '' END;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuseSecondExpenseNumber"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "takeTurns"(concat_ws(' ', 'expenseNumber', NEW."institute_id", NEW."year", "uniqueText"(NEW."expenseNumber")));
  IF EXISTS (SELECT FROM "payment" p WHERE NOT p."deleted" AND p."id" <> NEW."id" AND p."institute_id" = NEW."institute_id"
      AND p."year" = NEW."year" AND "uniqueText"(p."expenseNumber") = "uniqueText"(NEW."expenseNumber")) THEN
    RAISE EXCEPTION 'another payment has this expense number'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'payment_once_expenseNumber_year';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP INDEX "payment_by_expenseNumber";
--> statement-breakpoint
CREATE INDEX "payment_by_expenseNumber" ON "payment" ("institute_id", "year", "uniqueText"("expenseNumber")) WHERE NOT "deleted";
--> statement-breakpoint
DROP INDEX "user_search";
--> statement-breakpoint
DROP INDEX "institute_search";
--> statement-breakpoint
DROP INDEX "bank_search";
--> statement-breakpoint
DROP INDEX "tax_search";
--> statement-breakpoint
DROP INDEX "contractType_search";
--> statement-breakpoint
DROP INDEX "signatory_search";
--> statement-breakpoint
DROP INDEX "activity_search";
--> statement-breakpoint
DROP INDEX "supplier_search";
--> statement-breakpoint
DROP INDEX "account_search";
--> statement-breakpoint
DROP INDEX "preliminaryStudy_search";
--> statement-breakpoint
DROP INDEX "contract_search";
--> statement-breakpoint
DROP INDEX "serviceOrder_search";
--> statement-breakpoint
DROP INDEX "supplyOrder_search";
--> statement-breakpoint
DROP INDEX "budget_search";
--> statement-breakpoint
DROP INDEX "availability_search";
--> statement-breakpoint
DROP INDEX "commitment_search";
--> statement-breakpoint
DROP INDEX "obligation_search";
--> statement-breakpoint
DROP INDEX "payment_search";
--> statement-breakpoint
DROP INDEX "release_search";
--> statement-breakpoint
DROP INDEX "attachment_search";
--> statement-breakpoint
ALTER TABLE "user" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "institute" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "bank" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "tax" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "contractType" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "signatory" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "activity" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "supplier" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "preliminaryStudy" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "contract" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "serviceOrder" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "supplyOrder" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "budget" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "availability" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "commitment" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "obligation" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "payment" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "release" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "attachment" DROP COLUMN "searchText";
--> statement-breakpoint
DROP INDEX "user_once_email";
--> statement-breakpoint
DROP INDEX "user_sorted_by_email";
--> statement-breakpoint
DROP INDEX "institute_sorted_by_nameInstitute";
--> statement-breakpoint
DROP INDEX "institute_sorted_by_NIT";
--> statement-breakpoint
DROP INDEX "institute_sorted_by_municipality";
--> statement-breakpoint
DROP INDEX "bank_sorted_by_name";
--> statement-breakpoint
DROP INDEX "tax_sorted_by_concept";
--> statement-breakpoint
DROP INDEX "contractType_sorted_by_name";
--> statement-breakpoint
DROP INDEX "activity_once_name";
--> statement-breakpoint
DROP INDEX "activity_sorted_by_name";
--> statement-breakpoint
DROP INDEX "activity_sorted_by_code";
--> statement-breakpoint
DROP INDEX "supplier_once_document";
--> statement-breakpoint
DROP INDEX "supplier_sorted_by_document";
--> statement-breakpoint
DROP INDEX "supplier_sorted_by_name";
--> statement-breakpoint
DROP INDEX "supplier_sorted_by_lastName";
--> statement-breakpoint
DROP INDEX "supplier_sorted_by_address";
--> statement-breakpoint
DROP INDEX "supplier_sorted_by_email";
--> statement-breakpoint
DROP INDEX "supplier_sorted_by_phone";
--> statement-breakpoint
DROP INDEX "supplier_sorted_by_supplierCode";
--> statement-breakpoint
DROP INDEX "preliminaryStudy_once_number";
--> statement-breakpoint
DROP INDEX "contract_once_number";
--> statement-breakpoint
DROP INDEX "serviceOrder_once_number";
--> statement-breakpoint
DROP INDEX "supplyOrder_once_number";
--> statement-breakpoint
DROP INDEX "attachment_once_resource_row_id_kind_sha256";
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("email", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("nameInstitute", '') || chr(31) || coalesce("NIT", '') || chr(31) || coalesce("address", '') || chr(31) || coalesce("municipality", '') || chr(31) || coalesce("daneCode", '') || chr(31) || coalesce("nameRector", '') || chr(31) || coalesce("lastnameRector", '') || chr(31) || coalesce("ccRector", '') || chr(31) || coalesce("nameSecondSign", '') || chr(31) || coalesce("lastnameSecondSign", '') || chr(31) || coalesce("ccSecondSign", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "bank" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("name", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "tax" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("concept", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "contractType" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("name", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "signatory" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("name", '') || chr(31) || coalesce("lastName", '') || chr(31) || coalesce("document", '') || chr(31) || coalesce("act", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("name", '') || chr(31) || coalesce("description", '') || chr(31) || coalesce("code", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("document", '') || chr(31) || coalesce("name", '') || chr(31) || coalesce("lastName", '') || chr(31) || coalesce("address", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("representative", '') || chr(31) || coalesce("representativeDocument", '') || chr(31) || coalesce("accountType", '') || chr(31) || coalesce("accountNumber", '') || chr(31) || ('P-' || lpad("id"::text, greatest(5, length("id"::text)), '0')))) STORED;
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("name", '') || chr(31) || coalesce("number", '') || chr(31) || coalesce("type", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "preliminaryStudy" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("number", '') || chr(31) || coalesce("requirement", '') || chr(31) || coalesce("task", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("number", '') || chr(31) || coalesce("duration", '') || chr(31) || coalesce("contractSubject", '') || chr(31) || coalesce("supervisorName", '') || chr(31) || coalesce("supervisorDocument", '') || chr(31) || coalesce("supervisorRole", '') || chr(31) || coalesce("insurer", '') || chr(31) || coalesce("policyNumber", '') || chr(31) || coalesce("obligations", '') || chr(31) || coalesce("paymentTerms", '') || chr(31) || coalesce("executionPlace", '') || chr(31) || coalesce("secopUrl", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "serviceOrder" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("number", '') || chr(31) || coalesce("duration", '') || chr(31) || coalesce("subject", '') || chr(31) || coalesce("supervisorName", '') || chr(31) || coalesce("supervisorDocument", '') || chr(31) || coalesce("supervisorRole", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "supplyOrder" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("number", '') || chr(31) || coalesce("deliveryTerm", '') || chr(31) || coalesce("supervisorName", '') || chr(31) || coalesce("supervisorDocument", '') || chr(31) || coalesce("supervisorRole", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "budget" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("agreementNumber", '') || chr(31) || coalesce("reason", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("object", '') || chr(31) || coalesce("transactionRecordNumber", '') || chr(31) || coalesce("transactionRecordType", '') || chr(31) || coalesce("expenseNumber", '') || chr(31) || coalesce("invoice", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "commitment" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("concept", '') || chr(31) || coalesce("reference", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "obligation" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("invoice", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("transactionRecordNumber", '') || chr(31) || coalesce("transactionRecordType", '') || chr(31) || coalesce("expenseNumber", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "release" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("reason", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "attachment" ADD COLUMN "searchText" text GENERATED ALWAYS AS ("searchText"(coalesce("resource", ''))) STORED;
--> statement-breakpoint
CREATE INDEX "user_search" ON "user" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "institute_search" ON "institute" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "bank_search" ON "bank" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tax_search" ON "tax" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contractType_search" ON "contractType" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "signatory_search" ON "signatory" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "supplier_search" ON "supplier" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "account_search" ON "account" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "preliminaryStudy_search" ON "preliminaryStudy" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contract_search" ON "contract" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "serviceOrder_search" ON "serviceOrder" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "supplyOrder_search" ON "supplyOrder" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "budget_search" ON "budget" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "availability_search" ON "availability" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "commitment_search" ON "commitment" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "obligation_search" ON "obligation" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "payment_search" ON "payment" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "release_search" ON "release" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "attachment_search" ON "attachment" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "user_sorted_by_email" ON "user" USING btree (("sortText"("email") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "institute_sorted_by_nameInstitute" ON "institute" USING btree (("sortText"("nameInstitute") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "institute_sorted_by_NIT" ON "institute" USING btree (("sortText"("NIT") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "institute_sorted_by_municipality" ON "institute" USING btree (("sortText"("municipality") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "bank_sorted_by_name" ON "bank" USING btree (("sortText"("name") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "tax_sorted_by_concept" ON "tax" USING btree (("sortText"("concept") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "contractType_sorted_by_name" ON "contractType" USING btree (("sortText"("name") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "activity_sorted_by_name" ON "activity" USING btree (("sortText"("name") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "activity_sorted_by_code" ON "activity" USING btree (("sortText"("code") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_document" ON "supplier" USING btree (("sortText"("document") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_name" ON "supplier" USING btree (("sortText"("name") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_lastName" ON "supplier" USING btree (("sortText"("lastName") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_address" ON "supplier" USING btree (("sortText"("address") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_email" ON "supplier" USING btree (("sortText"("email") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_phone" ON "supplier" USING btree (("sortText"("phone") collate "C"),"id");
--> statement-breakpoint
CREATE INDEX "supplier_sorted_by_supplierCode" ON "supplier" USING btree (("sortText"("supplierCode") collate "C"),"id");
--> statement-breakpoint
-- Rows that were stored as different and are equal now stay as they are: papers name them. The index leaves out all but the first of
-- each, so nothing equal can be added.
DO $$
DECLARE
  rule record;
  repeated text;
BEGIN
  FOR rule IN SELECT * FROM (VALUES
    ('user_once_email', 'user', '"uniqueText"("email")', 'true'),
    ('activity_once_name', 'activity', '"uniqueText"("name")', 'true'),
    ('supplier_once_document', 'supplier', '"uniqueDocument"("document")', 'true'),
    ('preliminaryStudy_once_number', 'preliminaryStudy', '"institute_id","uniqueText"("number"),extract(year from "studyDate")', '"deleted" = false'),
    ('contract_once_number', 'contract', '"institute_id","uniqueText"("number"),extract(year from "start")', '"deleted" = false'),
    ('serviceOrder_once_number', 'serviceOrder', '"institute_id","uniqueText"("number"),extract(year from "start")', '"deleted" = false'),
    ('supplyOrder_once_number', 'supplyOrder', '"institute_id","uniqueText"("number"),extract(year from "orderDate")', '"deleted" = false'),
    ('attachment_once_resource_row_id_kind_sha256', 'attachment', '"institute_id","uniqueText"("resource"),"row_id","kind","uniqueText"("sha256")', '"deleted" = false')
  ) AS rules("name", "of", "parts", "counted") LOOP
    EXECUTE format('SELECT string_agg("id"::text, '', '' ORDER BY "id") FROM
      (SELECT "id", row_number() OVER (PARTITION BY %s ORDER BY "id") AS "place" FROM %I WHERE %s) AS "numbered" WHERE "place" > 1',
      rule."parts", rule."of", rule."counted") INTO repeated;
    EXECUTE format('CREATE UNIQUE INDEX %I ON %I USING btree (%s)', rule."name", rule."of", rule."parts")
      || coalesce(' WHERE ' || nullif(concat_ws(' AND ', nullif(rule."counted", 'true'), '"id" NOT IN (' || repeated || ')'), ''), '');
  END LOOP;
END
$$;
