-- Every number so far is the consecutive of an availability.
ALTER TABLE "consecutive" ADD COLUMN "series" text NOT NULL DEFAULT 'availability.consecutive';
--> statement-breakpoint
ALTER TABLE "consecutive" ALTER COLUMN "series" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "consecutive" DROP CONSTRAINT "consecutive_institute_id_year_pk";
--> statement-breakpoint
ALTER TABLE "consecutive" ADD CONSTRAINT "consecutive_series_institute_id_year_pk" PRIMARY KEY("series","institute_id","year");
