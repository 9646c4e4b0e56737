ALTER TABLE "availability" ALTER COLUMN "documentType" DROP DEFAULT;
