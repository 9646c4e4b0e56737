CREATE TABLE "bookedFacts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"facts" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "movement" ADD COLUMN "factsSha256" text;
