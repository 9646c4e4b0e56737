ALTER TABLE "commitment" ADD COLUMN "payeeDocumentType" text;
--> statement-breakpoint
ALTER TABLE "commitment" ADD COLUMN "payeeRepresentative" text;
--> statement-breakpoint
ALTER TABLE "commitment" ADD COLUMN "payeeRepresentativeDocument" text;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payeeBank" text;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payeeAccountType" text;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "payeeAccountNumber" text;

--> statement-breakpoint
-- Documents of before printed the supplier of the day on which they were printed; from now on, the one of today.
UPDATE "commitment" c SET "payeeDocumentType" = s."documentType", "payeeRepresentative" = s."representative",
    "payeeRepresentativeDocument" = s."representativeDocument"
  FROM "commitment" r LEFT JOIN "contract" k ON k."id" = r."contract_id" LEFT JOIN "serviceOrder" o ON o."id" = r."serviceOrder_id"
    LEFT JOIN "supplyOrder" u ON u."id" = r."supplyOrder_id"
    JOIN "supplier" s ON s."id" = coalesce(r."supplier_id", k."supplier_id", o."supplier_id", u."supplier_id")
  WHERE r."id" = c."id" AND num_nonnulls(s."documentType", s."representative", s."representativeDocument") > 0;
--> statement-breakpoint
UPDATE "payment" p SET "payeeBank" = b."name", "payeeAccountType" = s."accountType", "payeeAccountNumber" = s."accountNumber"
  FROM "commitment" r LEFT JOIN "contract" k ON k."id" = r."contract_id" LEFT JOIN "serviceOrder" o ON o."id" = r."serviceOrder_id"
    LEFT JOIN "supplyOrder" u ON u."id" = r."supplyOrder_id"
    JOIN "supplier" s ON s."id" = coalesce(r."supplier_id", k."supplier_id", o."supplier_id", u."supplier_id")
    LEFT JOIN "bank" b ON b."id" = s."bank_id"
  WHERE r."id" = p."commitment_id" AND num_nonnulls(b."name", s."accountType", s."accountNumber") > 0;
