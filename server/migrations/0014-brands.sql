-- A brand replaces the whole violet ramp; its other colours follow from it. Without an own ramp it is violet.
alter table brand add column ramp jsonb not null default
  '{"300":"#b9a8ff","400":"#a386ff","500":"#8b5cfb","600":"#7735ec","700":"#6021c4","900":"#281155"}';
alter table brand
  drop column color_primary,
  drop column color_secondary,
  drop column color_accent,
  drop column header_gradient;
-- That address now answers each host with its own picture.
update brand set favicon = '/brands/menekse.svg' where favicon = '/favicon.svg';
