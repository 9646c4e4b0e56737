ALTER TABLE "mail" DROP COLUMN "claimedUntil";
--> statement-breakpoint
CREATE TABLE "lease" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"detail" text NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL
);


--> statement-breakpoint
DELETE FROM "setting" WHERE "key" IN ('backupUntil', 'ledgerCheckNight') OR "key" LIKE 'handover of %' OR "key" LIKE 'handover to %';
