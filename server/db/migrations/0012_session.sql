CREATE TABLE "knownNetwork" (
	"user_id" integer NOT NULL,
	"network" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "knownNetwork_user_id_network_pk" PRIMARY KEY("user_id","network")
);

--> statement-breakpoint
CREATE TABLE "refusedSignIn" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refusedSignIn_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"address" text NOT NULL,
	"network" text NOT NULL
);

--> statement-breakpoint
-- Its digests of bodies with a password were SHA-256 without salt; what they saved was worth 24 hours at most.
DELETE FROM "answered";
--> statement-breakpoint
ALTER TABLE "answered" ADD COLUMN "bodyDigest" text NOT NULL;
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "expiresAt" timestamp with time zone;
--> statement-breakpoint
UPDATE "mail" SET "expiresAt" = "createdAt" + interval '24 hours';
--> statement-breakpoint
ALTER TABLE "mail" ALTER COLUMN "expiresAt" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "knownNetwork" ADD CONSTRAINT "knownNetwork_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "knownNetwork_by_network" ON "knownNetwork" USING btree ("network","at");
--> statement-breakpoint
CREATE INDEX "refusedSignIn_by_network" ON "refusedSignIn" USING btree ("network","at");
--> statement-breakpoint
CREATE INDEX "refusedSignIn_by_age" ON "refusedSignIn" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "answered_by_age" ON "answered" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "attempt_by_age" ON "attempt" USING btree ("at");
--> statement-breakpoint
ALTER TABLE "answered" DROP COLUMN "bodySha256";
