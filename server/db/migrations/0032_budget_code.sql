ALTER TABLE "activity" DROP CONSTRAINT "activity_code_max";
