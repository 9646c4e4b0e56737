CREATE TABLE "auditHead" (
	"chain" integer PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp(3) with time zone
);

--> statement-breakpoint
CREATE TABLE "auditLink" (
	"chain" integer NOT NULL,
	"number" integer NOT NULL,
	"audit_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "auditLink_chain_number_pk" PRIMARY KEY("chain","number"),
	CONSTRAINT "auditLink_once_audit_id" UNIQUE("audit_id")
);

