CREATE INDEX "issuedDocument_by_user" ON "issuedDocument" USING btree ("generatedBy_id","generatedAt");
