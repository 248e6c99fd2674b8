#!/bin/sh
# The plain role that owns the database: policies that keep sites apart do not hold for the superuser of the image.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username=postgres <<'SQL'
create role sitewright login password :'password';
create database sitewright owner sitewright;
SQL
