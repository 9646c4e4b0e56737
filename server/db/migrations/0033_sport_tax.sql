-- A restored database gets its audit triggers after the migrations.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'trail_tax_update') THEN
    CREATE TRIGGER "trail_tax_update" AFTER UPDATE ON "tax" REFERENCING OLD TABLE AS past NEW TABLE AS present
      FOR EACH STATEMENT EXECUTE FUNCTION "keepTrail"();
  END IF;
END
$$;
--> statement-breakpoint
-- Law 2023 of 2020 replaced the estampilla by this tax. The same row keeps what was withheld by it.
UPDATE "tax" SET "concept" = 'Tasa Pro Deporte y Recreación' WHERE "concept" = 'Estampilla Prodeporte';
--> statement-breakpoint
UPDATE "seeded" SET "key" = 'Tasa Pro Deporte y Recreación' WHERE "resource" = 'tax' AND "key" = 'Estampilla Prodeporte';
