#!/bin/sh
# Copia de base para volver a un minuto, cada noche, como el usuario postgres. Borra las que pasan de BASES y los tramos que ya ninguna
# necesita. docs/es/minuto-anterior.md
set -eu
folder=${RECOVER_DIR:-/var/backups/erario-tramos}
keep=${BASES:-7}
mkdir -p "$folder/bases"
rm -rf "$folder/bases/.hecha-a-medias"
pg_basebackup --pgdata "$folder/bases/.hecha-a-medias" --checkpoint fast
sync
# El nombre es la hora en que terminó: se puede volver a ella y a todo lo que sigue.
mv "$folder/bases/.hecha-a-medias" "$folder/bases/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
ls "$folder/bases" | sort -r | tail -n "+$((keep + 1))" | while read -r old; do rm -rf "${folder:?}/bases/$old"; done
oldest=$(ls "$folder/bases" | sort | head -n 1)
start=$(sed -n 's/^START WAL LOCATION: .* (file \(.*\))$/\1/p' "$folder/bases/$oldest/backup_label")
pg_archivecleanup "$folder/tramos" "$start"
echo "Bases: $(ls "$folder/bases" | wc -l), la más antigua de $oldest"
