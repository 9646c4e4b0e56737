CREATE TABLE "seeded" (
	"resource" text NOT NULL,
	"key" text NOT NULL,
	"row_id" integer,
	CONSTRAINT "seeded_resource_key_pk" PRIMARY KEY("resource","key")
);
--> statement-breakpoint
-- A catalogue that has rows was filled by an earlier version, with these in this order: all of them count as inserted, also one that
-- was renamed since then.
INSERT INTO "seeded" ("resource", "key", "row_id")
  SELECT 'role', s."key", (SELECT "id" FROM "role" WHERE "type" = s."key" OR "id" = s."place" ORDER BY "type" = s."key" DESC LIMIT 1)
  FROM unnest(ARRAY[
    'root',
    'admin',
    'client'
  ]) WITH ORDINALITY AS s("key", "place") WHERE EXISTS (SELECT FROM "role");
--> statement-breakpoint
INSERT INTO "seeded" ("resource", "key", "row_id")
  SELECT 'bank', s."key", (SELECT "id" FROM "bank" WHERE "name" = s."key" OR "id" = s."place" ORDER BY "name" = s."key" DESC LIMIT 1)
  FROM unnest(ARRAY[
    'Banco Agrario de Colombia',
    'Bancolombia',
    'Banco de Bogotá',
    'Davivienda',
    'BBVA Colombia',
    'Banco Popular',
    'Banco de Occidente',
    'Banco Caja Social',
    'Banco AV Villas',
    'Scotiabank Colpatria',
    'Itaú Colombia',
    'Banco GNB Sudameris',
    'Bancoomeva',
    'Banco Pichincha',
    'Banco Falabella',
    'Banco Finandina',
    'Bancamía',
    'Banco W',
    'Banco Mundo Mujer',
    'Coopcentral'
  ]) WITH ORDINALITY AS s("key", "place") WHERE EXISTS (SELECT FROM "bank");
--> statement-breakpoint
INSERT INTO "seeded" ("resource", "key", "row_id")
  SELECT 'tax', s."key", (SELECT "id" FROM "tax" WHERE "concept" = s."key" OR "id" = s."place" ORDER BY "concept" = s."key" DESC LIMIT 1)
  FROM unnest(ARRAY[
    'Retención en la fuente - Compras (declarante)',
    'Retención en la fuente - Compras (no declarante)',
    'Retención en la fuente - Servicios (declarante)',
    'Retención en la fuente - Servicios (no declarante)',
    'Retención en la fuente - Honorarios (persona natural)',
    'Retención en la fuente - Honorarios (persona jurídica)',
    'Retención en la fuente - Arrendamiento de bienes inmuebles',
    'Retención en la fuente - Transporte de pasajeros',
    'Retención en la fuente - Contratos de construcción',
    'Retención de IVA (ReteIVA)',
    'Retención de ICA (ReteICA)',
    'Estampilla Procultura',
    'Estampilla para el Bienestar del Adulto Mayor',
    'Estampilla Prodeporte',
    'Estampilla Prouniversidad departamental',
    'Estampilla Prohospitales',
    'Contribución especial sobre contratos de obra pública'
  ]) WITH ORDINALITY AS s("key", "place") WHERE EXISTS (SELECT FROM "tax");
--> statement-breakpoint
INSERT INTO "seeded" ("resource", "key", "row_id")
  SELECT 'contractType', s."key", (SELECT "id" FROM "contractType" WHERE "name" = s."key" OR "id" = s."place" ORDER BY "name" = s."key" DESC LIMIT 1)
  FROM unnest(ARRAY[
    'Prestación de servicios profesionales',
    'Prestación de servicios de apoyo a la gestión',
    'Suministro',
    'Compraventa',
    'Mantenimiento',
    'Obra',
    'Arrendamiento',
    'Consultoría',
    'Transporte',
    'Seguros'
  ]) WITH ORDINALITY AS s("key", "place") WHERE EXISTS (SELECT FROM "contractType");
