-- NOT VALID: a row of an older version that breaks one does not stop the upgrade (decision 81).
ALTER TABLE "role" ADD CONSTRAINT "role_type_options" CHECK ("role"."type" in ('root', 'admin', 'client')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "user" ADD CONSTRAINT "user_firstPassword_options" CHECK ("user"."firstPassword" in ('fixed', 'temporary', 'link')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "institute" ADD CONSTRAINT "institute_nameSecondSign_when" CHECK ("institute"."nameSecondSign" is null or "institute"."secondSign" in (true)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "institute" ADD CONSTRAINT "institute_lastnameSecondSign_when" CHECK ("institute"."lastnameSecondSign" is null or "institute"."secondSign" in (true)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "institute" ADD CONSTRAINT "institute_ccSecondSign_when" CHECK ("institute"."ccSecondSign" is null or "institute"."secondSign" in (true)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "fundingSource" ADD CONSTRAINT "fundingSource_group_options" CHECK ("fundingSource"."group" in ('operating', 'transfer', 'capital')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "fundingSource" ADD CONSTRAINT "fundingSource_role_options" CHECK ("fundingSource"."role" in ('own', 'balance', 'yields', 'refunds')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "fundingSource" ADD CONSTRAINT "fundingSource_origin_id_when" CHECK ("fundingSource"."origin_id" is null or "fundingSource"."role" in ('balance', 'yields', 'refunds')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "signatory" ADD CONSTRAINT "signatory_role_options" CHECK ("signatory"."role" in ('rector', 'payer')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_personType_options" CHECK ("supplier"."personType" in ('natural', 'juridica')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_documentType_options" CHECK ("supplier"."documentType" in ('CC', 'NIT', 'CE', 'PPT', 'PA')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_lastName_when" CHECK ("supplier"."lastName" is null or "supplier"."personType" in ('natural')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_representative_when" CHECK ("supplier"."representative" is null or "supplier"."personType" in ('juridica')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_representativeDocument_when" CHECK ("supplier"."representativeDocument" is null or "supplier"."personType" in ('juridica')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_insurer_when" CHECK ("contract"."insurer" is null or "contract"."policy" in (true)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_policyNumber_when" CHECK ("contract"."policyNumber" is null or "contract"."policy" in (true)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "budget" ADD CONSTRAINT "budget_type_options" CHECK ("budget"."type" in ('egreso')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "modification" ADD CONSTRAINT "modification_modificationsType_options" CHECK ("modification"."modificationsType" in ('adicion', 'reduccion')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_upTo_options" CHECK ("availability"."upTo" in ('payment', 'certificate')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_documentType_options" CHECK ("availability"."documentType" in ('contracts', 'serviceOrders', 'supplyOrders')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_object_when" CHECK ("availability"."object" is null or "availability"."upTo" in ('certificate')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_documentType_when" CHECK ("availability"."documentType" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_contract_id_when" CHECK ("availability"."contract_id" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_budgetRecordDate_when" CHECK ("availability"."budgetRecordDate" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_transactionRecordNumber_when" CHECK ("availability"."transactionRecordNumber" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_transactionRecordType_when" CHECK ("availability"."transactionRecordType" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_account_id_when" CHECK ("availability"."account_id" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_expenseNumber_when" CHECK ("availability"."expenseNumber" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_receivedDate_when" CHECK ("availability"."receivedDate" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_paymentDate_when" CHECK ("availability"."paymentDate" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_invoice_when" CHECK ("availability"."invoice" is null or "availability"."upTo" in ('payment')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_documentType_options" CHECK ("commitment"."documentType" in ('contracts', 'serviceOrders', 'supplyOrders', 'direct')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_contract_id_when" CHECK ("commitment"."contract_id" is null or "commitment"."documentType" in ('contracts')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_supplier_id_when" CHECK ("commitment"."supplier_id" is null or "commitment"."documentType" in ('direct')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_concept_when" CHECK ("commitment"."concept" is null or "commitment"."documentType" in ('direct')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_reference_when" CHECK ("commitment"."reference" is null or "commitment"."documentType" in ('direct')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "obligation" ADD CONSTRAINT "obligation_kind_options" CHECK ("obligation"."kind" in ('delivery', 'advance')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "obligation" ADD CONSTRAINT "obligation_invoiceKind_options" CHECK ("obligation"."invoiceKind" in ('invoice', 'charge', 'support', 'act')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "movement" ADD CONSTRAINT "movement_kind_options" CHECK ("movement"."kind" in ('initial', 'addition', 'reduction', 'credit', 'contraCredit', 'availability', 'commitment', 'obligation', 'payment', 'release')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_kind_options" CHECK ("attachment"."kind" in ('agreement', 'minutes', 'study', 'invitation', 'proposal', 'rut', 'records', 'chamber', 'socialSecurity', 'policy', 'signedContract', 'invoice', 'received', 'supervision', 'paymentProof', 'settlement', 'other')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "attachment" ADD CONSTRAINT "attachment_type_options" CHECK ("attachment"."type" in ('application/pdf', 'image/jpeg', 'image/png')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_action_options" CHECK ("audit"."action" in ('create', 'update', 'delete', 'signIn', 'signInRefused', 'handover')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "backup" ADD CONSTRAINT "backup_outcome_options" CHECK ("backup"."outcome" in ('verified', 'differences', 'failed', 'interrupted')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "backup" ADD CONSTRAINT "backup_asked_options" CHECK ("backup"."asked" in ('schedule', 'root')) NOT VALID;
