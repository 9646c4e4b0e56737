-- NOT VALID: they hold of what is written from now on. Every version checked the same of each body, but no database is
-- kept from starting by a row that was written past it.
ALTER TABLE "validity" ADD CONSTRAINT "validity_end_from" CHECK ("validity"."end" >= "validity"."start") NOT VALID;
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_amount_above" CHECK ("contract"."amount" > 0.00) NOT VALID;
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_end_from" CHECK ("contract"."end" >= "contract"."start") NOT VALID;
--> statement-breakpoint
ALTER TABLE "serviceOrder" ADD CONSTRAINT "serviceOrder_amount_from" CHECK ("serviceOrder"."amount" >= 1.00) NOT VALID;
--> statement-breakpoint
ALTER TABLE "serviceOrder" ADD CONSTRAINT "serviceOrder_end_from" CHECK ("serviceOrder"."end" >= "serviceOrder"."start") NOT VALID;
--> statement-breakpoint
ALTER TABLE "supplyOrderDistribution" ADD CONSTRAINT "supplyOrderDistribution_quantity_from" CHECK ("supplyOrderDistribution"."quantity" >= 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "supplyOrderDistribution" ADD CONSTRAINT "supplyOrderDistribution_unitValue_from" CHECK ("supplyOrderDistribution"."unitValue" >= 1.00) NOT VALID;
--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_initialAmount_above" CHECK ("budget"."initialAmount" > 0.00) NOT VALID;
--> statement-breakpoint
ALTER TABLE "modification" ADD CONSTRAINT "modification_amount_above" CHECK ("modification"."amount" > 0.00) NOT VALID;
--> statement-breakpoint
ALTER TABLE "transfer" ADD CONSTRAINT "transfer_amount_above" CHECK ("transfer"."amount" > 0.00) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_budgetRecordDate_from" CHECK ("availability"."budgetRecordDate" >= "availability"."dcpDate") NOT VALID;
--> statement-breakpoint
ALTER TABLE "availabilityTax" ADD CONSTRAINT "availabilityTax_fee_from" CHECK ("availabilityTax"."fee" >= 0) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availabilityTax" ADD CONSTRAINT "availabilityTax_fee_to" CHECK ("availabilityTax"."fee" <= 100) NOT VALID;
--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_reason_max" CHECK (length("movement"."reason") <= 200) NOT VALID;
