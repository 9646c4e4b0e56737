CREATE TABLE "passwordLink" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"expiresAt" timestamp with time zone NOT NULL,
	"usedAt" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "recoveryCode" (
	"user_id" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "recoveryCode_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);

--> statement-breakpoint
CREATE TABLE "secondFactor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmedAt" timestamp with time zone,
	"lastStep" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	"lastSeenAt" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"endedAt" timestamp with time zone
);

--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "password" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "firstPassword" text DEFAULT 'fixed' NOT NULL;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "secondFactor" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "passwordLink" ADD CONSTRAINT "passwordLink_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recoveryCode" ADD CONSTRAINT "recoveryCode_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "secondFactor" ADD CONSTRAINT "secondFactor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "passwordLink_by_user" ON "passwordLink" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "session_by_user" ON "session" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "session_by_age" ON "session" USING btree ("createdAt");
