DROP INDEX "institute_search";
--> statement-breakpoint
DROP INDEX "activity_search";
--> statement-breakpoint
DROP INDEX "supplier_search";
--> statement-breakpoint
DROP INDEX "contract_search";
--> statement-breakpoint
DROP INDEX "serviceOrder_search";
--> statement-breakpoint
DROP INDEX "supplyOrder_search";
--> statement-breakpoint
ALTER TABLE "institute" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "activity" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "supplier" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "contract" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "serviceOrder" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "supplyOrder" DROP COLUMN "searchText";
--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "daneCode" text;
--> statement-breakpoint
ALTER TABLE "institute" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(coalesce("nameInstitute", '') || chr(31) || coalesce("NIT", '') || chr(31) || coalesce("address", '') || chr(31) || coalesce("municipality", '') || chr(31) || coalesce("daneCode", '') || chr(31) || coalesce("nameRector", '') || chr(31) || coalesce("lastnameRector", '') || chr(31) || coalesce("ccRector", '') || chr(31) || coalesce("nameSecondSign", '') || chr(31) || coalesce("lastnameSecondSign", '') || chr(31) || coalesce("ccSecondSign", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "code" text;
--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(coalesce("name", '') || chr(31) || coalesce("description", '') || chr(31) || coalesce("code", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "validity" ADD COLUMN "minimumWage" numeric(18, 2);
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "documentType" text;
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "representative" text;
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "representativeDocument" text;
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "bank_id" integer;
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "accountType" text;
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "accountNumber" text;
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(coalesce("document", '') || chr(31) || coalesce("name", '') || chr(31) || coalesce("lastName", '') || chr(31) || coalesce("address", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("representative", '') || chr(31) || coalesce("representativeDocument", '') || chr(31) || coalesce("accountType", '') || chr(31) || coalesce("accountNumber", '') || chr(31) || ('P-' || lpad("id"::text, greatest(5, length("id"::text)), '0')))) STORED;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "signedDate" date;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "supervisorName" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "supervisorDocument" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "supervisorRole" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "insurer" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "policyNumber" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "obligations" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "paymentTerms" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "executionPlace" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "secopUrl" text;
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(coalesce("number", '') || chr(31) || coalesce("duration", '') || chr(31) || coalesce("contractSubject", '') || chr(31) || coalesce("supervisorName", '') || chr(31) || coalesce("supervisorDocument", '') || chr(31) || coalesce("supervisorRole", '') || chr(31) || coalesce("insurer", '') || chr(31) || coalesce("policyNumber", '') || chr(31) || coalesce("obligations", '') || chr(31) || coalesce("paymentTerms", '') || chr(31) || coalesce("executionPlace", '') || chr(31) || coalesce("secopUrl", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "serviceOrder" ADD COLUMN "supervisorName" text;
--> statement-breakpoint
ALTER TABLE "serviceOrder" ADD COLUMN "supervisorDocument" text;
--> statement-breakpoint
ALTER TABLE "serviceOrder" ADD COLUMN "supervisorRole" text;
--> statement-breakpoint
ALTER TABLE "serviceOrder" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(coalesce("number", '') || chr(31) || coalesce("duration", '') || chr(31) || coalesce("subject", '') || chr(31) || coalesce("supervisorName", '') || chr(31) || coalesce("supervisorDocument", '') || chr(31) || coalesce("supervisorRole", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "supplyOrder" ADD COLUMN "deliveryTerm" text;
--> statement-breakpoint
ALTER TABLE "supplyOrder" ADD COLUMN "supervisorName" text;
--> statement-breakpoint
ALTER TABLE "supplyOrder" ADD COLUMN "supervisorDocument" text;
--> statement-breakpoint
ALTER TABLE "supplyOrder" ADD COLUMN "supervisorRole" text;
--> statement-breakpoint
ALTER TABLE "supplyOrder" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(coalesce("number", '') || chr(31) || coalesce("deliveryTerm", '') || chr(31) || coalesce("supervisorName", '') || chr(31) || coalesce("supervisorDocument", '') || chr(31) || coalesce("supervisorRole", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "budget" ADD COLUMN "agreementNumber" text;
--> statement-breakpoint
ALTER TABLE "budget" ADD COLUMN "agreementDate" date;
--> statement-breakpoint
ALTER TABLE "budget" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "budget" ADD COLUMN "searchText" text GENERATED ALWAYS AS (fold(coalesce("agreementNumber", '') || chr(31) || coalesce("reason", ''))) STORED;
--> statement-breakpoint
ALTER TABLE "modification" ADD COLUMN "number" integer;
--> statement-breakpoint
ALTER TABLE "modification" ADD COLUMN "agreementNumber" text;
--> statement-breakpoint
ALTER TABLE "modification" ADD COLUMN "agreementDate" date;
--> statement-breakpoint
ALTER TABLE "modification" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "number" integer;
--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "agreementNumber" text;
--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "agreementDate" date;
--> statement-breakpoint
ALTER TABLE "transfer" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_bank_id" FOREIGN KEY ("bank_id") REFERENCES "public"."bank"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "institute_search" ON "institute" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activity_search" ON "activity" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "activity_sorted_by_code" ON "activity" USING btree (fold("code"),"id");
--> statement-breakpoint
CREATE INDEX "supplier_by_bank_id" ON "supplier" USING btree ("bank_id");
--> statement-breakpoint
CREATE INDEX "supplier_search" ON "supplier" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "contract_search" ON "contract" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "serviceOrder_search" ON "serviceOrder" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "supplyOrder_search" ON "supplyOrder" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "budget_search" ON "budget" USING gin ("searchText" gin_trgm_ops);
--> statement-breakpoint
ALTER TABLE "institute" ADD CONSTRAINT "institute_daneCode_like" CHECK ("institute"."daneCode" ~ '^\d{12}$');
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_code_max" CHECK (length("activity"."code") <= 40);
--> statement-breakpoint
ALTER TABLE "validity" ADD CONSTRAINT "validity_minimumWage_not_negative" CHECK ("validity"."minimumWage" >= 0);
--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_agreementNumber_max" CHECK (length("budget"."agreementNumber") <= 40);
--> statement-breakpoint
ALTER TABLE "modification" ADD CONSTRAINT "modification_agreementNumber_max" CHECK (length("modification"."agreementNumber") <= 40);
--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_agreementNumber_max" CHECK (length("transfer"."agreementNumber") <= 40);
--> statement-breakpoint
-- Written by hand from here on. What was booked keeps the number its papers say, and the series goes on after it.
UPDATE "modification" SET "number" = coalesce("request", "id");
--> statement-breakpoint
UPDATE "transfer" SET "number" = "id";
--> statement-breakpoint
INSERT INTO "consecutive" ("series", "institute_id", "year", "last")
  SELECT x.series, x."institute_id", extract(year FROM v."start")::int, max(x."number")
  FROM (SELECT 'modification' AS series, "institute_id", "budget_id", "number" FROM "modification"
    UNION ALL SELECT 'transfer', "institute_id", "budget_id", "number" FROM "transfer") x
  JOIN "budget" b ON b."id" = x."budget_id" JOIN "validity" v ON v."id" = b."validity_id" GROUP BY 1, 2, 3;
--> statement-breakpoint
UPDATE "activity" SET "code" = left(substring("description" from '^\s*([0-9][0-9.]*)\s*\|\s*SIFSE\s*[0-9]'), 40)
  WHERE "description" ~ '^\s*[0-9][0-9.]*\s*\|\s*SIFSE\s*[0-9]';
