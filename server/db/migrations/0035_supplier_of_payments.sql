ALTER TABLE "obligation" ADD COLUMN "supplier_id" integer;
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "supplier_id" integer;
--> statement-breakpoint
-- By hand: the rows of before take the supplier of their RP.
UPDATE "obligation" d SET "supplier_id" = coalesce(r."supplier_id", k."supplier_id", o."supplier_id", u."supplier_id")
  FROM "commitment" r LEFT JOIN "contract" k ON k."id" = r."contract_id" LEFT JOIN "serviceOrder" o ON o."id" = r."serviceOrder_id"
    LEFT JOIN "supplyOrder" u ON u."id" = r."supplyOrder_id"
  WHERE r."id" = d."commitment_id";
--> statement-breakpoint
UPDATE "payment" p SET "supplier_id" = d."supplier_id" FROM "obligation" d WHERE d."id" = p."obligation_id";
--> statement-breakpoint
ALTER TABLE "obligation" ALTER COLUMN "supplier_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "supplier_id" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "obligation" ADD CONSTRAINT "obligation_supplier_id" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_supplier_id" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "obligation_by_supplier_id" ON "obligation" USING btree ("supplier_id");
--> statement-breakpoint
CREATE INDEX "payment_by_supplier_id" ON "payment" USING btree ("supplier_id");
