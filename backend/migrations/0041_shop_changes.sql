-- What the shop is (channels, markets, their languages, price lists) is in the memory of every back end and on every
-- page. Whoever changes it, by whatever means, announces it: a change of a row is a change with the tag `channel`. What a
-- price list says of its prices is in the search index, too, which reads the catalogue again.
CREATE FUNCTION "announce_shop_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO %I.pending_changes (tags) VALUES ($1)', TG_TABLE_SCHEMA) USING
    CASE WHEN TG_TABLE_NAME = 'price_lists' AND TG_OP <> 'INSERT' THEN ARRAY['channel', 'catalog'] ELSE ARRAY['channel'] END;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "channels_written" AFTER INSERT OR DELETE ON "channels" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "channels_changed" AFTER UPDATE ON "channels" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "markets_written" AFTER INSERT OR DELETE ON "markets" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "markets_changed" AFTER UPDATE ON "markets" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "market_languages_written" AFTER INSERT OR DELETE ON "market_languages" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "market_languages_changed" AFTER UPDATE ON "market_languages" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "price_lists_written" AFTER INSERT OR DELETE ON "price_lists" FOR EACH ROW EXECUTE FUNCTION "announce_shop_change"();
--> statement-breakpoint
CREATE TRIGGER "price_lists_changed" AFTER UPDATE ON "price_lists" FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION "announce_shop_change"();
