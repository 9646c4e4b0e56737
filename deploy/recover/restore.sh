#!/bin/sh
# Deja los datos de PostgreSQL, que está detenido, listos para volver a un momento al iniciar; como el usuario postgres.
#   restore.sh 2026-11-27T09:59:59-05:00
# Lo que había queda al lado, sin borrar. docs/es/minuto-anterior.md
set -eu
export LC_ALL=C
folder=${RECOVER_DIR:-/var/backups/erario-tramos}
data=${PGDATA:-/var/lib/postgresql/15/main}
moment=${1:?"Diga el momento: restore.sh 2026-11-27T09:59:59-05:00"}
limit=$(date -u -d "$moment" +%Y-%m-%dT%H-%M-%SZ)
base=$(ls "$folder/bases" | sort | awk -v limit="$limit" '$0 <= limit' | tail -n 1)
if [ -z "$base" ]; then echo "Ninguna base es anterior a $moment: la más antigua es de $(ls "$folder/bases" | sort | head -n 1)" >&2; exit 1; fi
# El archivo queda también cuando la máquina se apagó de golpe.
if kill -0 "$(head -n 1 "$data/postmaster.pid" 2>/dev/null)" 2>/dev/null; then echo "PostgreSQL está en marcha: deténgalo primero" >&2; exit 1; fi
before="$data.antes-$(date -u +%Y-%m-%dT%H-%M-%SZ)"
mv "$data" "$before"
cp -a "$folder/bases/$base" "$data"
# Lo escrito después del último tramo guardado, si la máquina no alcanzó a guardarlo.
cp "$before"/pg_wal/[0-9A-F]*[0-9A-F] "$data/pg_wal/"
cat >> "$data/postgresql.auto.conf" <<SETTINGS
restore_command = 'cp "$folder/tramos/%f" "%p"'
recovery_target_time = '$(date -u -d "$moment" '+%Y-%m-%d %H:%M:%S+00')'
recovery_target_action = 'promote'
SETTINGS
touch "$data/recovery.signal"
echo "Desde la base de $base hasta $moment. Lo que había quedó en $before. Inicie PostgreSQL"
