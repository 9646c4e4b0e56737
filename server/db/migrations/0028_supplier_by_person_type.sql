CREATE INDEX "supplier_by_personType" ON "supplier" USING btree ("personType","id");
