import type { Pen } from './pen.ts';
import type { SceneName } from './scene-name.ts';
import { aquarium } from './scenes/aquarium.scene.ts';
import { barbecue } from './scenes/barbecue.scene.ts';
import { beach } from './scenes/beach.scene.ts';
import { beer } from './scenes/beer.scene.ts';
import { bicycle } from './scenes/bicycle.scene.ts';
import { books } from './scenes/books.scene.ts';
import { breakfast } from './scenes/breakfast.scene.ts';
import { candle } from './scenes/candle.scene.ts';
import { canyon } from './scenes/canyon.scene.ts';
import { cityHall } from './scenes/city-hall.scene.ts';
import { coffee } from './scenes/coffee.scene.ts';
import { curry } from './scenes/curry.scene.ts';
import { dumplings } from './scenes/dumplings.scene.ts';
import { ferry } from './scenes/ferry.scene.ts';
import { flowers } from './scenes/flowers.scene.ts';
import { forest } from './scenes/forest.scene.ts';
import { glasshouse } from './scenes/glasshouse.scene.ts';
import { headphones } from './scenes/headphones.scene.ts';
import { house } from './scenes/house.scene.ts';
import { iceCream } from './scenes/ice-cream.scene.ts';
import { interior } from './scenes/interior.scene.ts';
import { kettle } from './scenes/kettle.scene.ts';
import { lighthouse } from './scenes/lighthouse.scene.ts';
import { market } from './scenes/market.scene.ts';
import { mountains } from './scenes/mountains.scene.ts';
import { oysters } from './scenes/oysters.scene.ts';
import { pasta } from './scenes/pasta.scene.ts';
import { pastry } from './scenes/pastry.scene.ts';
import { pizza } from './scenes/pizza.scene.ts';
import { ramen } from './scenes/ramen.scene.ts';
import { records } from './scenes/records.scene.ts';
import { salad } from './scenes/salad.scene.ts';
import { skillet } from './scenes/skillet.scene.ts';
import { skyline } from './scenes/skyline.scene.ts';
import { stage } from './scenes/stage.scene.ts';
import { storefront } from './scenes/storefront.scene.ts';
import { tacos } from './scenes/tacos.scene.ts';
import { tools } from './scenes/tools.scene.ts';
import { waterfall } from './scenes/waterfall.scene.ts';
import { writingDesk } from './scenes/writing-desk.scene.ts';

/** How each scene is drawn. */
export const scenes: Readonly<Record<SceneName, (pen: Pen) => void>> = {
  aquarium,
  barbecue,
  beach,
  beer,
  bicycle,
  books,
  breakfast,
  candle,
  canyon,
  'city-hall': cityHall,
  coffee,
  curry,
  dumplings,
  ferry,
  flowers,
  forest,
  glasshouse,
  headphones,
  house,
  'ice-cream': iceCream,
  interior,
  kettle,
  lighthouse,
  market,
  mountains,
  oysters,
  pasta,
  pastry,
  pizza,
  ramen,
  records,
  salad,
  skillet,
  skyline,
  stage,
  storefront,
  tacos,
  tools,
  waterfall,
  'writing-desk': writingDesk,
};
