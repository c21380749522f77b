CREATE FUNCTION pg_temp.plain_segment(written text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
	bytes bytea := ''::bytea;
	plain text;
	piece text;
	sign text;
	encoded text := '';
BEGIN
	FOR piece IN SELECT m[1] FROM regexp_matches(written, '((?:%[0-9A-Fa-f]{2})+|%|[^%]+)', 'g') AS m LOOP
		IF piece ~ '^%[0-9A-Fa-f]{2}' THEN
			bytes := bytes || decode(replace(piece, '%', ''), 'hex');
		ELSE
			bytes := bytes || convert_to(piece, 'UTF8');
		END IF;
	END LOOP;
	BEGIN
		plain := convert_from(bytes, 'UTF8');
	EXCEPTION WHEN OTHERS THEN
		RETURN written;
	END;
	plain := normalize(regexp_replace(plain, U&'[\00ad\061c\180e\200b\200e\200f\202a-\202e\2060-\206f\feff]', '', 'g'), NFC);
	plain := btrim(regexp_replace(plain, '\s+', ' ', 'g'));
	FOREACH sign IN ARRAY regexp_split_to_array(plain, '') LOOP
		IF sign ~ '^[A-Za-z0-9_.!~*''()-]?$' THEN
			encoded := encoded || sign;
		ELSE
			encoded := encoded || upper(regexp_replace(encode(convert_to(sign, 'UTF8'), 'hex'), '(..)', '%\1', 'g'));
		END IF;
	END LOOP;
	RETURN encoded;
END $$;--> statement-breakpoint
CREATE FUNCTION pg_temp.plain_path(written text) RETURNS text LANGUAGE sql AS $$
	SELECT '/' || coalesce(string_agg(segment, '/' ORDER BY at) FILTER (WHERE segment <> ''), '')
		|| coalesce(substring(written FROM '\?.*$'), '')
	FROM (
		SELECT pg_temp.plain_segment(part) AS segment, at
		FROM string_to_table(split_part(split_part(written, '#', 1), '?', 1), '/') WITH ORDINALITY AS parts (part, at)
	) AS segments
$$;--> statement-breakpoint
CREATE TEMPORARY TABLE plain_redirects ON COMMIT DROP AS
	SELECT path, plain, row_number() OVER (PARTITION BY plain ORDER BY at DESC, path = plain DESC, path) AS place
	FROM (SELECT path, at, pg_temp.plain_path(path) AS plain FROM redirects) AS written;--> statement-breakpoint
INSERT INTO content_log (subject, action, author, note, details)
	SELECT 'redirect:' || p.plain, 'merge', 'kolofon', 'Written in two ways; the newer one stays.',
		jsonb_build_object('path', r.path, 'to', r."to", 'status', r.status, 'author', r.author, 'at', r.at)
	FROM plain_redirects p JOIN redirects r ON r.path = p.path WHERE p.place > 1;--> statement-breakpoint
DELETE FROM redirects r USING plain_redirects p WHERE p.path = r.path AND p.place > 1;--> statement-breakpoint
UPDATE redirects r SET path = p.plain FROM plain_redirects p WHERE p.path = r.path AND p.plain <> r.path;
