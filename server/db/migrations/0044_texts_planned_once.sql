-- The comparable forms of a text in plpgsql: an INSERT plans the body of a SQL function in each of its indexes anew, which took half of
-- its time; a body of plpgsql is planned once in a session. They return what they did: the indexes stay. The names have their schema,
-- because an index is also computed without a search path.
CREATE OR REPLACE FUNCTION "caselessText"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $body$
  BEGIN
    RETURN CASE WHEN octet_length($1) = length($1) THEN lower(translate($1, '`', '''') COLLATE "C")
      ELSE translate(lower(normalize(translate($1,
        '‘’‚‛′‵`´ʹʻʼʽˈꞌ＇“”„‟″«»‐‑‒–—―−﹣－˗⁄∕／',
        '''''''''''''''''''''''''''''''"""""""----------///'), NFKD) COLLATE "C"),
        'ŁØĐÐÞÆŒĦŦŊƁƊƗƟɄƏẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'łøđðþæœħŧŋɓɗɨɵʉəßαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ') END;
  END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "withoutMarks"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $body$
  BEGIN
    RETURN CASE WHEN octet_length($1) = length($1) THEN $1
      ELSE translate(regexp_replace($1, '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'),
        'łøđðþæœħŧŋɓɗɨɵʉəßı', 'loddtaohtnbdiouesi') END;
  END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uniqueText"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $body$
  BEGIN
    RETURN regexp_replace("public"."caselessText"($1), ' *([!-/:-@[-`{-~]) *', '\1', 'g');
  END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "fold"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $body$
  BEGIN
    RETURN CASE WHEN octet_length($1) = length($1) THEN lower(translate($1, '`', '''') COLLATE "C")
      ELSE "public"."withoutMarks"("public"."caselessText"($1)) END;
  END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uniqueDocument"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $body$
  BEGIN
    RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      translate("public"."fold"($1), '° !"#$%&''()*+,.:;<=>?@[\]^_{|}~', 'o'),
      '^(?:(?:cc|nit|rut|cedula(?:(?:de)?ciudadania)?)(?:no|nro|numero|n)?|no|nro|numero)-*(?=[0-9])', ''),
      '([0-9])-*dv-*([0-9])(?![0-9])', '\1-\2'),
      '([0-9])-*[^0-9-][^0-9]{2,}$', '\1'),
      '^0+(?=[0-9])', '');
  END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sortText"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $body$
  BEGIN
    RETURN CASE WHEN octet_length($1) = length($1) THEN lower(translate($1, '`', '''') COLLATE "C")
      ELSE "public"."withoutMarks"(replace("public"."caselessText"($1), U&'n\0303', 'n~')) END;
  END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "searchText"(text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $body$
  BEGIN
    RETURN "public"."fold"($1) || CASE WHEN $1 ~ '[ñÑ]|[nN]\u0303' THEN chr(30) || "public"."sortText"($1) ELSE '' END;
  END $body$;
