CREATE INDEX "audit_by_resource_row_id" ON "audit" USING btree ("resource","row_id");
