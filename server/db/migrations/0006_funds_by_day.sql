CREATE TABLE "lineDay" (
	"budgetActivity_id" integer NOT NULL,
	"day" date NOT NULL,
	"present" numeric(18, 2) NOT NULL,
	CONSTRAINT "lineDay_budgetActivity_id_day_pk" PRIMARY KEY("budgetActivity_id","day")
);

--> statement-breakpoint
ALTER TABLE "movement" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "lineDay" ADD CONSTRAINT "lineDay_budgetActivity_id_budgetActivity_id_fk" FOREIGN KEY ("budgetActivity_id") REFERENCES "public"."budgetActivity"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The days of the movements there are. A day below zero is kept as it is: npm run verify reports it.
INSERT INTO "lineDay" ("budgetActivity_id", "day", "present")
  SELECT "budgetActivity_id", "documentDate", sum("present") FROM "movement" GROUP BY "budgetActivity_id", "documentDate";
--> statement-breakpoint
-- Deleting or restoring a document asks for the day of its last act.
CREATE INDEX "movement_by_document" ON "movement" ("document", "document_id");
