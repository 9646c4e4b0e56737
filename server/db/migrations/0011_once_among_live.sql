-- Rules between live rows that are no indexes, because a database of an older version may hold rows that break them: those stay as they
-- are, and no further one joins them. A second transaction that asks the same waits for the first, so two at once do not both find it free.
-- They fire after the row is written, so that an index that is broken too is named first.
CREATE FUNCTION "takeTurns"(what text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtextextended(what, 0))
$$;
--> statement-breakpoint
CREATE FUNCTION "refuseSecondValidity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "takeTurns"(concat_ws(' ', 'validity', NEW."start", NEW."end"));
  IF EXISTS (SELECT FROM "validity" v
      WHERE NOT v."deleted" AND v."id" <> NEW."id" AND v."start" = NEW."start" AND v."end" = NEW."end") THEN
    RAISE EXCEPTION 'these days are of another vigencia'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'validity_once_start_end';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "validity_created_once" AFTER INSERT ON "validity"
  FOR EACH ROW WHEN (NOT NEW."deleted") EXECUTE FUNCTION "refuseSecondValidity"();
--> statement-breakpoint
CREATE TRIGGER "validity_restored_once" AFTER UPDATE ON "validity"
  FOR EACH ROW WHEN (OLD."deleted" AND NOT NEW."deleted") EXECUTE FUNCTION "refuseSecondValidity"();
--> statement-breakpoint
-- Distributed budgets of one institute share no day; that a vigencia has one budget is held by an index.
CREATE FUNCTION "refuseSharedDays"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "takeTurns"(concat_ws(' ', 'budget', NEW."institute_id"));
  IF EXISTS (SELECT FROM "budget" b JOIN "validity" v ON v."id" = b."validity_id"
      JOIN "validity" own ON own."id" = NEW."validity_id" AND own."start" <= v."end" AND v."start" <= own."end"
      WHERE b."institute_id" = NEW."institute_id" AND b."completed" AND NOT b."deleted" AND b."validity_id" <> NEW."validity_id") THEN
    RAISE EXCEPTION 'another budget has days of this one' USING ERRCODE = 'unique_violation', CONSTRAINT = 'budget_days';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "budget_days" AFTER UPDATE ON "budget"
  FOR EACH ROW WHEN (NEW."completed" AND NOT NEW."deleted" AND (OLD."deleted" OR NOT OLD."completed"))
  EXECUTE FUNCTION "refuseSharedDays"();
--> statement-breakpoint
CREATE FUNCTION "refuseSecondExpenseNumber"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "takeTurns"(concat_ws(' ', 'expenseNumber', NEW."institute_id", NEW."year", lower(NEW."expenseNumber")));
  IF EXISTS (SELECT FROM "availability" a WHERE NOT a."deleted" AND a."id" <> NEW."id" AND a."institute_id" = NEW."institute_id"
      AND a."year" = NEW."year" AND lower(a."expenseNumber") = lower(NEW."expenseNumber")) THEN
    RAISE EXCEPTION 'another availability has this expense number'
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'availability_once_expenseNumber_year';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "availability_paid_once" AFTER INSERT ON "availability"
  FOR EACH ROW WHEN (NOT NEW."deleted") EXECUTE FUNCTION "refuseSecondExpenseNumber"();
--> statement-breakpoint
CREATE TRIGGER "availability_restored_once" AFTER UPDATE ON "availability"
  FOR EACH ROW WHEN (OLD."deleted" AND NOT NEW."deleted") EXECUTE FUNCTION "refuseSecondExpenseNumber"();
--> statement-breakpoint
CREATE INDEX "availability_by_expenseNumber" ON "availability" ("institute_id", "year", lower("expenseNumber")) WHERE NOT "deleted";
