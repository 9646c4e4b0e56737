ALTER TABLE "issuedDocument" ADD COLUMN "anchors" jsonb;
