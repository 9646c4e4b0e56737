CREATE TABLE "sifseFile" (
	"budget_id" integer NOT NULL,
	"quarter" integer NOT NULL,
	"figuresSha256" text NOT NULL,
	"madeAt" timestamp with time zone NOT NULL,
	CONSTRAINT "sifseFile_budget_id_quarter_pk" PRIMARY KEY("budget_id","quarter")
);

--> statement-breakpoint
ALTER TABLE "sifseFile" ADD CONSTRAINT "sifseFile_budget_id_budget_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."budget"("id") ON DELETE no action ON UPDATE no action;
