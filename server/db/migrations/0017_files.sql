CREATE TABLE "storedFile" (
	"resource" text NOT NULL,
	"row_id" integer NOT NULL,
	"field" text NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "storedFile_resource_row_id_field_pk" PRIMARY KEY("resource","row_id","field")
);
--> statement-breakpoint
INSERT INTO "storedFile" ("resource", "row_id", "field", "sha256", "type", "bytes")
  SELECT 'institute', i."id", 'logo', l."sha256", l."type", l."image" FROM "logoImage" l
  JOIN "institute" i ON i."id" = l."institute_id" AND i."logo" LIKE '%' || l."sha256" || '%';
--> statement-breakpoint
DROP TABLE "logoImage" CASCADE;
