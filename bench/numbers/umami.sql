-- Tables and indexes after the public schema of Umami, filled from two CSV files without headers, and what its screen
-- asks, plain and under two filters:
--
--     psql <url of an empty database> -v events=events.csv -v sessions=sessions.csv -f bench/numbers/umami.sql
--
-- events: event, session, visit, time, path, source. sessions: session, browser, system, device, language, country, time.
-- A session is a visitor of a day.
create table session (session_id uuid primary key, browser varchar(20), os varchar(20), device varchar(20), language varchar(35), country char(2), created_at timestamptz, website_id uuid not null default '00000000-0000-4000-8000-000000000001');
create table website_event (event_id uuid primary key, session_id uuid not null, visit_id uuid not null, created_at timestamptz, url_path varchar(500) not null, referrer_domain varchar(500), event_type integer not null default 1, website_id uuid not null default '00000000-0000-4000-8000-000000000001');
\set copy_events '\\copy website_event (event_id, session_id, visit_id, created_at, url_path, referrer_domain) from ' :events ' csv'
\set copy_sessions '\\copy session (session_id, browser, os, device, language, country, created_at) from ' :sessions ' csv'
:copy_events
:copy_sessions
create index on session (created_at);
create index on session (website_id);
create index on session (website_id, created_at);
create index on session (website_id, created_at, browser);
create index on session (website_id, created_at, os);
create index on session (website_id, created_at, device);
create index on session (website_id, created_at, language);
create index on session (website_id, created_at, country);
create index on website_event (created_at);
create index on website_event (session_id);
create index on website_event (visit_id);
create index on website_event (website_id);
create index on website_event (website_id, created_at);
create index on website_event (website_id, created_at, url_path);
create index on website_event (website_id, created_at, referrer_domain);
create index on website_event (website_id, session_id, created_at);
create index on website_event (website_id, visit_id, created_at);
vacuum analyze session;
vacuum analyze website_event;
select website_id, min(created_at) as first, max(created_at) as last from website_event group by 1 \gset
\set plain 'from website_event e where e.website_id = :\'website_id\' and e.created_at between :\'first\' and :\'last\' and e.event_type = 1'
\set filtered 'from website_event e join session s on s.session_id = e.session_id and s.website_id = e.website_id where e.website_id = :\'website_id\' and e.created_at between :\'first\' and :\'last\' and e.event_type = 1 and e.url_path = \'/about\' and s.device = \'mobile\''
\timing on
\echo totals, views by day, top pages
select sum(c), count(distinct session_id), count(distinct visit_id), sum(case when c = 1 then 1 else 0 end), sum(extract(epoch from last - first)) from (select e.session_id, e.visit_id, count(*) as c, min(e.created_at) as first, max(e.created_at) as last :plain group by 1, 2) t;
select date_trunc('day', e.created_at at time zone 'UTC'), count(*) :plain group by 1 order by 1 \g /dev/null
select e.url_path, count(*) :plain group by 1 order by 2 desc limit 500 \g /dev/null
\echo under two filters: totals, views by day, top pages
select sum(c), count(distinct session_id), count(distinct visit_id), sum(case when c = 1 then 1 else 0 end), sum(extract(epoch from last - first)) from (select e.session_id, e.visit_id, count(*) as c, min(e.created_at) as first, max(e.created_at) as last :filtered group by 1, 2) t;
select date_trunc('day', e.created_at at time zone 'UTC'), count(*) :filtered group by 1 order by 1 \g /dev/null
select e.url_path, count(*) :filtered group by 1 order by 2 desc limit 500 \g /dev/null
