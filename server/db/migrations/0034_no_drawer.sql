CREATE TABLE "ledgerCheck" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"faults" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "tokenSecret" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "weeklyMail" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"isWanted" boolean DEFAULT true NOT NULL,
	"lastWeek" date
);

--> statement-breakpoint
ALTER TABLE "weeklyMail" ADD CONSTRAINT "weeklyMail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "ledgerCheck" ("at", "faults")
  SELECT ("value"::json ->> 'at')::timestamptz, ("value"::json ->> 'faults')::integer FROM "setting" WHERE "key" = 'ledgerCheck';
--> statement-breakpoint
INSERT INTO "tokenSecret" ("secret") SELECT "value" FROM "setting" WHERE "key" = 'tokenSecret';
--> statement-breakpoint
INSERT INTO "weeklyMail" ("user_id", "isWanted", "lastWeek")
  SELECT u."id", wish."key" IS NULL, made."value"::date FROM "user" u
    LEFT JOIN "setting" wish ON wish."key" = 'weeklyMail off ' || u."id"
    LEFT JOIN "setting" made ON made."key" = 'weeklyMail ' || u."id"
  WHERE wish."key" IS NOT NULL OR made."key" IS NOT NULL;
--> statement-breakpoint
DROP TABLE "setting" CASCADE;
