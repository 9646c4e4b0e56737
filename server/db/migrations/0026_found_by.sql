DROP INDEX "audit_by_resource_row_id";
--> statement-breakpoint
CREATE INDEX "audit_by_user_id_action" ON "audit" USING btree ("user_id","action","id");
--> statement-breakpoint
CREATE INDEX "audit_by_at" ON "audit" USING btree ("at","id");
--> statement-breakpoint
CREATE INDEX "audit_by_resource_row_id" ON "audit" USING btree ("resource","row_id","id");
