import type { ActionFrame } from '../action-frame.ts'

/**
 * What players say for actions that many games have, whatever the author's own phrases are; `~` stands for the thing. Of
 * each frame, how it is asked for, and what is said of a thing that it should be done to. Nothing in here belongs to one
 * game.
 */
export const actionFrames: readonly ActionFrame[] = [
  frame(
    'bring',
    'bring ~, fetch ~, get ~, grab ~, get hold of ~, go get ~, retrieve ~, hand over ~, pass ~, pass over ~, hand me ~, give me ~, ' +
      'lift down ~, get ~ down, take down ~ for me, reach ~, reach down ~, carry ~ over, haul ~ over, drag ~ over, slide ~ over, ' +
      'send ~ over, toss ~ over, chuck ~ over, let me have ~, let me hold ~, let me see ~, let us have ~, hold ~ in my hand, have ~ in my hand, ' +
      'feel ~ in my hands, I want ~, I need ~, I would like ~, I fancy ~, I could use ~, I am after ~, lend me ~, borrow ~, ' +
      'could I see ~, can I have a look at ~, show me ~ up close, I will take ~, ~ over here, ~ to me, dig out ~, rustle up ~, come back with ~',
    'I forgot ~, I left ~ behind, I am out of ~, I ran out of ~, I have no ~, I can not reach ~, ~ is too high for me, ' +
      '~ is mine, ~ belongs to me, ~ should be here, we are missing ~, we are short of ~, my hands are empty without ~',
  ),
  frame(
    'give to someone',
    'give ~, hand ~, offer ~, pass ~ on, let her have ~, let him have ~, deliver ~, take ~ to, bring ~ to',
    '~ has nothing, ~ deserves one, ~ wants one',
  ),
  frame(
    'take',
    'take ~, pick up ~, pick ~ up, collect ~, gather ~, scoop up ~, lift ~, lift up ~, grab hold of ~, pocket ~, bag ~, keep ~, ' +
      'relieve him of ~, get your hands on ~',
    '~ is lying around, ~ was left behind',
  ),
  frame(
    'put down',
    'put down ~, put ~ down, set down ~, lay down ~, drop ~, let go of ~, leave ~ there, leave ~ here, place ~, get rid of ~, lose ~',
    '~ is too heavy for you, you do not need ~',
  ),
  frame('throw', 'throw ~, toss ~, chuck ~, hurl ~, fling ~, lob ~, pitch ~', ''),
  frame(
    'throw away',
    'throw away ~, throw ~ out, bin ~, trash ~, dump ~, get rid of ~, dispose of ~, discard ~, chuck out ~, ~ in the bin, ~ in the trash, toss ~ out, put ~ in the bin, put ~ in the trash, chuck ~ in the bin, chuck ~ in the trash, throw ~ in the bin, throw ~ in the trash',
    '~ is rubbish, ~ is trash, ~ is rotten, ~ is no good any more, ~ stinks',
  ),
  frame(
    'go to',
    'go to ~, go over to ~, walk to ~, walk over to ~, head to ~, head over to ~, run to ~, move to ~, step over to ~, pop over to ~, ' +
      'nip over to ~, nip across to ~, hop over to ~, get over to ~, make your way to ~, proceed to ~, travel to ~, go and stand by ~, ' +
      'stand by ~, stand next to ~, wait by ~, wait at ~, hang out at ~, hang out by ~, station yourself at ~, meet me at ~, ' +
      'join ~, visit ~, pay ~ a visit, check in with ~, keep ~ company, be at ~, off to ~, over to ~, approach ~, post yourself by ~, take up position at ~',
    '~ is lonely, ~ is waiting for you, you are needed at ~, they want you at ~',
  ),
  frame(
    'come',
    'come here, come to me, come over here, come closer, get over here, over here, to me, step closer, come near, approach me, join me, ' +
      'get yourself over here, stand by me, stand next to me, come stand with me',
    'I am over here, I need you here, you are too far away',
  ),
  frame(
    'follow',
    'follow me, come with me, come along, walk with me, stay with me, stay close, stick with me, keep close to me, tag along, stick by me, ' +
      'accompany me, stay by my side, go with me, keep up with me, this way, after me, let us go, let us go together, be my companion, join me on the way',
    'I do not want to go alone, I am scared to go alone, I need company',
  ),
  frame(
    'wait',
    'wait, wait here, wait for me, stay here, stay there, stay put, do not move, hold your position, remain here, stand still, stop here, ' +
      'hang on here, stay where you are, freeze, halt, stop following me, stop walking, keep still, do not follow me',
    'I will be right back, I will be back soon',
  ),
  frame(
    'leave',
    'leave, go away, get out, get lost, leave me alone, shoo, scram, beat it, be off, go home, off you go, make yourself scarce, you may go, ' +
      'you are dismissed, give me some space, take your leave, move along',
    'I want to be alone, I need some privacy',
  ),
  frame(
    'lead',
    'take me to ~, lead me to ~, guide me to ~, show me the way to ~, walk me to ~, bring me to ~, escort me to ~, direct me to ~, ' +
      'how do I get to ~, show me to ~, get me to ~, accompany me to ~, I want to go to ~, I need to get to ~',
    'I can not find ~, I am looking for ~, I do not know the way to ~, I am lost on the way to ~',
  ),
  frame(
    'climb',
    'climb ~, climb up ~, climb on ~, scale ~, go up ~, get up on ~, clamber up ~, shin up ~, shimmy up ~, scramble up ~',
    '',
  ),
  frame('jump', 'jump, jump over ~, hop, leap, leap over ~, vault ~, skip over ~, bounce', ''),
  frame(
    'hide',
    'hide, hide behind ~, take cover, get out of sight, duck, lie low, keep your head down, conceal yourself, crouch',
    'they are coming, someone is coming',
  ),
  frame(
    'run away',
    'run, run away, flee, escape, get out of here, run for it, save yourself, retreat, get away from ~',
    '',
  ),
  frame(
    'sit',
    'sit, sit down, sit on ~, take a seat, have a seat, take a seat on ~, rest on ~, park yourself on ~, make yourself comfortable, plop down on ~, perch on ~',
    'you look tired, your legs must be tired',
  ),
  frame('stand up', 'stand up, get up, on your feet, rise, up you get, get off ~', ''),
  frame('lie down', 'lie down, lie down on ~, stretch out on ~, lay down', ''),
  frame(
    'sleep',
    'sleep, go to sleep, take a nap, have a nap, rest, get some rest, get some sleep, go to bed, lie down for a while, have a lie down, take a break',
    'you look exhausted, you must be tired',
  ),
  frame(
    'wake',
    'wake ~, wake up ~, wake ~ up, rouse ~, get ~ out of bed, get ~ up',
    '~ is asleep, ~ is sleeping, ~ overslept, ~ is still in bed',
  ),
  frame(
    'open',
    'open ~, open up ~, get ~ open, pull ~ open, push ~ open, throw ~ open, swing ~ open, slide ~ open, crack ~ open, prise ~ open, have ~ open, ' +
      'leave ~ open, unlatch ~, unbolt ~, raise ~, let me in through ~, let us through ~, let me through ~, let me out through ~, undo ~, ' +
      'let some air in through ~, look inside ~, see what is in ~, unseal ~',
    '~ is shut, ~ is closed, ~ is stuck, ~ is blocked, I can not get through ~, I can not get in through ~, I can not get into ~, I can not get out through ~, ' +
      'I can not get down ~, I want to go through ~, it is stuffy, I want to see inside ~, I want to look into ~, ~ should not be closed',
  ),
  frame(
    'close',
    'close ~, close up ~, shut ~, shut up ~, pull ~ shut, push ~ shut, slam ~, get ~ closed, get ~ shut, keep ~ closed, keep ~ shut, have ~ closed, ' +
      'pull ~ to, draw ~, seal ~, put the lid on ~, ~ closed, ~ shut',
    '~ is open, ~ is wide open, ~ was left open, ~ is still open, somebody left ~ open, ~ should not be open, ' +
      'there is a draught from ~, there is a draft from ~, it is draughty by ~, cold air comes in through ~, rain is getting in through ~, water comes in through ~, ' +
      'it is cold with ~ open, snow blows in through ~, wind blows in through ~, smoke comes in through ~, noise comes in through ~, flies come in through ~',
  ),
  frame(
    'lock',
    'lock ~, lock up ~, bolt ~, secure ~, bar ~, padlock ~, turn the key in ~, make ~ safe, latch ~, keep ~ locked, have ~ locked, ~ locked',
    '~ is unlocked, ~ is not locked, anybody could walk in through ~, anybody could open ~, thieves could get at ~, nobody should get into ~, nobody gets into ~',
  ),
  frame(
    'unlock',
    'unlock ~, get ~ unlocked, take your keys to ~, take the key to ~, use the key on ~, turn the key of ~, undo ~, undo the lock of ~, unbolt ~, pick the lock of ~, ' +
      'open up ~, get ~ undone, let me at ~, ~ unlocked',
    '~ is locked, ~ is still locked, I can not get into ~, I can not open ~, I am locked out of ~, ~ will not open, ~ does not open, ~ should not be locked',
  ),
  frame(
    'switch on',
    'turn on ~, switch on ~, flip on ~, power on ~, power up ~, start ~, start up ~, fire up ~, boot ~, boot up ~, activate ~, get ~ going, get ~ running, get ~ started, ' +
      'get ~ to work, set ~ going, run ~, make ~ go, make ~ run, crank up ~, kick off ~, plug in ~, enable ~, engage ~, bring ~ to life, make ~ on, put on ~, put ~ on, have ~ on, have ~ running, light up ~, ' +
      'light ~, make ~ bright, let ~ shine, give us some light with ~, give ~ power, ~ on',
    '~ is off, ~ should be spinning, ~ has to be on, ~ is not on, ~ is not running, ~ stands still, ~ should be running, ~ should be on, ~ has to be running, ~ must be running, ' +
      'it is dark, it is gloomy, it is dim, it is too dark to see, I can not see a thing, it is pitch black, it is dark by ~, it is gloomy with ~ off, it is time for ~ to run',
  ),
  frame(
    'switch off',
    'turn off ~, switch off ~, power off ~, power down ~, shut off ~, shut down ~, kill ~, cut ~, stop ~, halt ~, silence ~, deactivate ~, disable ~, unplug ~, ' +
      'lights out for ~, quiet ~, put out ~, make ~ stop, make ~ dark, have ~ off, give ~ a rest, no more ~, pull the plug on ~, ~ off',
    '~ is too loud, ~ is making a racket, ~ is noisy, ~ is so loud, ~ is humming, ~ gives me a headache, the noise of ~, ~ is too bright, ~ hurts my eyes, ~ blinds me, ~ is burning for nobody, ' +
      '~ is running for nothing, ~ is wasting power, ~ wastes electricity, ~ is still on, ~ is still running, ~ has been on all day, ~ should not be on, ~ should be off, ~ is overheating, ~ is not needed any more, nobody needs ~',
  ),
  frame(
    'light',
    'light ~, light up ~, set fire to ~, set ~ on fire, put a match to ~, put a flame to ~, strike a match for ~, kindle ~, ignite ~, get ~ burning, get ~ lit, get ~ glowing, make ~ burn, make ~ glow, ' +
      'let ~ burn, let ~ shine, fire up ~, ~ lit, have ~ lit, a flame for ~',
    '~ is out, ~ is dark, ~ went out, ~ has gone out, ~ is not lit, ~ is unlit, ~ should be burning, ~ should be lit, it is dark, it is too dark to see, it is gloomy, it is cold without ~, it is getting dark, ~ should glow, ~ is cold',
  ),
  frame(
    'put out',
    'put out ~, put ~ out, extinguish ~, blow out ~, blow ~ out, douse ~, snuff ~, snuff out ~, quench ~, smother ~, stamp out ~, dim ~, let ~ go out',
    '~ is still burning, ~ is burning for nobody, ~ is on fire, ~ is burning, ~ smokes too much, ~ is too bright, ~ should not burn',
  ),
  frame(
    'clean',
    'clean ~, clean up ~, wipe ~, wipe down ~, wipe off ~, wash ~, wash up ~, scrub ~, scrub down ~, rinse ~, rinse off ~, mop ~, mop up ~, dust ~, dust off ~, sweep ~, sweep up ~, brush ~, brush off ~, polish ~, polish up ~, shine ~, ' +
      'shine up ~, buff ~, rub ~, rub down ~, rub wax into ~, wax ~, tidy ~, tidy up ~, hose down ~, vacuum ~, disinfect ~, sponge ~, ' +
      'give ~ a wipe, give ~ a rub, give ~ a scrub, give ~ a wash, give ~ a polish, give ~ a clean, give ~ a shine, make ~ shine, make ~ sparkle, make ~ gleam, get the dirt off ~, get the stains out of ~, get ~ clean, get ~ spotless, ' +
      'see my face in ~, ~ needs a wipe, ~ needs a wash, ~ needs cleaning, take a cloth to ~, take a rag to ~, take a mop to ~, take a broom to ~, run a cloth over ~, ~ clean, some elbow grease on ~',
    '~ is dirty, ~ is filthy, ~ is dusty, ~ is grubby, ~ is sticky, ~ is stained, ~ is muddy, ~ is messy, ~ is a mess, ~ is greasy, ~ is grimy, ~ is smeared, ~ is disgusting, ~ looks dull, ~ is dull, ~ is tarnished, ~ has gone black, ~ has turned black, ~ is black with soot, ' +
      '~ has lost its shine, ~ is covered in dust, ~ is covered in mud, ~ is full of dust, ~ is full of crumbs, there is dust on ~, there is mud on ~, there are stains on ~, there are crumbs on ~, there are fingerprints on ~, something was spilled on ~, somebody spilled on ~, ' +
      '~ could use some elbow grease, ~ has seen cleaner days, ~ used to shine, ~ should shine, ~ smells, ~ stinks',
  ),
  frame(
    'dry',
    'dry ~, dry off ~, towel ~, wring out ~, hang ~ up to dry, blow dry ~, dab ~ dry',
    '~ is wet, ~ is soaked, ~ is damp, ~ is dripping',
  ),
  frame(
    'repair',
    'repair ~, fix ~, fix up ~, mend ~, patch ~, patch up ~, restore ~, get ~ working, get ~ fixed, make ~ work, have a look at ~, take a look at ~, see to ~, sort out ~, do something about ~, put ~ right, put ~ back together, glue ~, sew up ~, tinker with ~, service ~, overhaul ~, straighten ~',
    '~ is broken, ~ is damaged, ~ is busted, ~ is bust, ~ does not work, ~ is not working, ~ stopped working, ~ leaks, ~ is leaking, ~ drips, ~ is cracked, ~ is torn, ~ is bent, ~ is loose, ~ is wobbly, ~ wobbles, ~ creaks, ~ squeaks, ~ rattles, ~ is jammed, ~ is stuck, ~ is out of order, ~ is in pieces, ~ has a hole, ' +
      '~ has come off, ~ fell apart, ~ is falling apart, ~ gave up the ghost, ~ has had it, ~ acts up, ~ is faulty, something is wrong with ~, ~ has seen better days, ~ makes a strange noise, ~ is playing up',
  ),
  frame(
    'break',
    'break ~, smash ~, destroy ~, shatter ~, wreck ~, tear down ~, knock down ~, crush ~, demolish ~, blow up ~, smash ~ to bits, bust ~',
    '~ must be destroyed, ~ is in the way',
  ),
  frame(
    'make',
    'make ~, build ~, craft ~, construct ~, assemble ~, put together ~, forge ~, knock up ~, create ~, produce ~, fashion ~',
    '',
  ),
  frame(
    'wind up',
    'wind ~, wind up ~, crank ~, give ~ a wind, give ~ a few turns, turn the key of ~, turn the crank of ~, get ~ ticking, get ~ going, set ~ going, make ~ tick, make ~ play',
    '~ has stopped, ~ stopped, ~ has run down, ~ stands still, ~ no longer ticks, ~ is not ticking, ~ will not play, ~ is not wound, ~ is slow, ~ is silent, ~ shows the wrong time, the spring of ~ has run down',
  ),
  frame(
    'fill',
    'fill ~, fill up ~, refill ~, top up ~, top ~ up, replenish ~, load ~, pour something into ~, put water in ~',
    '~ is empty, ~ is nearly empty, ~ is running low, ~ ran dry, there is nothing in ~, nothing is left in ~',
  ),
  frame(
    'empty',
    'empty ~, empty out ~, drain ~, pour out ~, tip out ~, clear out ~, bail out ~, pour away ~',
    '~ is full, ~ is overflowing, ~ is too full, ~ is flooding, ~ spills over',
  ),
  frame(
    'pour',
    'pour ~, pour me ~, pour a glass of ~, pour a cup of ~, fill my glass with ~',
    'my glass is empty, my cup is empty',
  ),
  frame(
    'water',
    'water ~, sprinkle ~, spray ~, give ~ some water, give ~ a drink, give ~ a splash of water, pour water on ~, splash water on ~, get some water on ~, irrigate ~, hose ~, soak ~',
    '~ is dry, ~ is thirsty, ~ looks thirsty, ~ is wilting, ~ is drying out, ~ is drooping, ~ hangs its head, ~ is withering, ~ is parched, ~ has had no water, ~ needs water, the leaves of ~ are brown, the soil of ~ is dry',
  ),
  frame(
    'feed',
    'feed ~, give ~ something to eat, give ~ food, give ~ a snack, give ~ a treat, give ~ a bite, give ~ breakfast, give ~ dinner, put out food for ~, get some food to ~, fill the bowl of ~, throw ~ some corn, throw some hay to ~',
    '~ is hungry, ~ is starving, ~ looks hungry, ~ looks thin, ~ has not eaten, ~ has had no food, ~ wants dinner, ~ wants breakfast, ~ wants food, the stomach of ~ is rumbling, the bowl of ~ is empty, it is time for the dinner of ~',
  ),
  frame(
    'eat',
    'eat ~, have a bite of ~, taste ~, try ~, take a bite of ~, finish ~, munch ~, swallow ~',
    'you look hungry',
  ),
  frame(
    'drink',
    'drink ~, have a sip of ~, take a sip of ~, drink up ~, gulp down ~, swallow ~',
    'you look thirsty',
  ),
  frame(
    'cook',
    'cook ~, cook up ~, fry ~, bake ~, roast ~, grill ~, boil ~, stew ~, simmer ~, toast ~, prepare ~, make ~, make me ~, get ~ on the stove, put ~ in the oven, put ~ on the stove, put ~ on the fire, throw ~ in the pan, get ~ cooking, whip up ~',
    'I am hungry, I am starving, I could eat ~, I would love ~, ~ is still raw, ~ is raw',
  ),
  frame(
    'heat',
    'heat ~, heat up ~, warm ~, warm up ~, reheat ~, get ~ hot, put ~ on the fire, turn up the heat of ~',
    '~ is cold, ~ has gone cold, ~ is too cold, ~ is lukewarm, ~ is frozen',
  ),
  frame(
    'cool',
    'cool ~, cool down ~, chill ~, freeze ~, refrigerate ~, ice ~, put ~ on ice, pop ~ on ice, keep ~ cold, put ~ in the freezer, put ~ in the fridge, get ~ into the freezer, ~ goes in the freezer, ~ in the freezer, ~ goes in the fridge, ~ on ice',
    '~ is too hot, ~ is too warm, ~ is warm, ~ is melting, ~ is thawing, ~ starts to thaw, ~ will rot, ~ will spoil, ~ will go off, ~ goes bad, ~ must stay cold, ~ must not get warm',
  ),
  frame(
    'stir',
    'stir ~, give ~ a stir, mix ~, blend ~, whisk ~, shake ~, give ~ a shake',
    '~ is lumpy, ~ sticks to the bottom',
  ),
  frame(
    'taste',
    'taste ~, try ~, sample ~, have a taste of ~, season ~, salt ~',
    '~ is bland, ~ tastes of nothing',
  ),
  frame(
    'cut',
    'cut ~, cut up ~, chop ~, chop up ~, slice ~, dice ~, carve ~, trim ~, snip ~, prune ~, mow ~, saw ~, shear ~, peel ~, mince ~, hack at ~',
    '~ is too long, ~ is overgrown',
  ),
  frame(
    'serve',
    'serve ~, serve ~ up, bring out ~, dish up ~, plate ~, wait on ~, take care of ~, see to ~, take the order of ~',
    '~ is waiting for food, ~ wants to order, ~ has not been served, ~ has been waiting, ~ is still waiting',
  ),
  frame(
    'make coffee',
    'make coffee, make some coffee, put the coffee on, put some coffee on, brew coffee, brew a pot, get the coffee going, a cup of coffee, coffee for me, I want coffee, I want a coffee, I need a coffee, I could murder a coffee, I could do with a coffee, get me a coffee, a nice cup of coffee would be lovely, pour me a coffee',
    'I have not slept, I can hardly keep my eyes open, I am so tired, I did not sleep, I need to wake up, I need caffeine',
  ),
  frame(
    'make tea',
    'make tea, make some tea, brew tea, brew a pot of tea, put the kettle on, boil the kettle, a cup of tea, I want tea, I could murder a tea, I could do with a cup of tea, a nice cup of tea would be lovely, pour me a tea',
    'I am cold, my throat is sore, I am chilled to the bone',
  ),
  frame(
    'give a drink',
    'a drink, get me a drink, pour me a drink, I want a drink, I need a drink, I could do with a drink, something to drink, serve me a drink',
    'I am thirsty, my throat is dry, I am parched',
  ),
  frame(
    'dig',
    'dig, dig up ~, dig out ~, dig a hole, dig here, dig by ~, excavate ~, unearth ~',
    '~ is buried',
  ),
  frame('bury', 'bury ~, put ~ in the ground, cover ~ with earth', ''),
  frame('plant', 'plant ~, sow ~, put ~ in the soil, put ~ in the ground, pot ~', ''),
  frame(
    'harvest',
    'harvest ~, pick ~, gather ~, bring in ~, pluck ~, dig up ~, reap ~',
    '~ is ripe, ~ is ready',
  ),
  frame('milk', 'milk ~, get milk from ~, get some milk out of ~', ''),
  frame(
    'fish',
    'fish, go fishing, catch a fish, cast a line, throw out a line, catch us some dinner from the lake',
    '',
  ),
  frame(
    'attack',
    'attack ~, fight ~, hit ~, strike ~, kill ~, slay ~, beat ~ up, take out ~, take down ~, get ~, go for ~, charge ~, defeat ~, shoot ~, stab ~, finish ~ off, take on ~, destroy ~, smack ~, knock out ~, deal with ~',
    '~ is attacking me, ~ is after me, ~ is dangerous, ~ must die',
  ),
  frame(
    'guard',
    'guard ~, protect ~, defend ~, watch ~, watch over ~, keep watch, stand guard, stand guard at ~, keep an eye on ~, look after ~, keep ~ safe, mind ~, cover ~, stand watch',
    '~ is in danger, ~ might be stolen, somebody could steal ~, nobody is watching ~, ~ is unguarded',
  ),
  frame(
    'heal',
    'heal ~, cure ~, treat ~, help ~, bandage ~, patch up ~, nurse ~, tend to ~, tend ~, give ~ medicine, see to ~, look after ~, take care of ~, dress the wound of ~, put a plaster on ~, save ~',
    '~ is hurt, ~ is injured, ~ is wounded, ~ is bleeding, ~ is sick, ~ is ill, ~ is in pain, ~ has a fever, ~ is dying, ~ does not feel well, ~ looks pale, ~ broke a leg, I am hurt, I am bleeding, I am wounded, my head hurts, I do not feel well',
  ),
  frame(
    'free',
    'free ~, release ~, set ~ free, let ~ go, let ~ out, untie ~, unchain ~, unleash ~, cut ~ loose, let ~ loose, loosen ~, unfasten ~, unhook ~, detach ~, untether ~, unhitch ~, rescue ~, bail ~ out',
    '~ is trapped, ~ is tied up, ~ is stuck, ~ is locked up, ~ wants out, ~ wants to go out, ~ should be free',
  ),
  frame(
    'tie',
    'tie ~, tie up ~, fasten ~, tether ~, moor ~, strap down ~, bind ~, hitch ~, chain up ~, attach ~, secure ~, lash down ~, buckle ~, rope ~',
    '~ is loose, ~ is drifting away, ~ might run away, ~ came undone, ~ is sliding around',
  ),
  frame(
    'push',
    'push ~, shove ~, press ~, hit ~, push down ~, nudge ~, move ~ aside, roll ~, press down ~, push the button of ~',
    '~ is in the way',
  ),
  frame(
    'pull',
    'pull ~, tug ~, tug on ~, drag ~, yank ~, haul ~, heave ~, pull on ~, tow ~, give ~ a pull',
    '',
  ),
  frame(
    'move',
    'move ~, shift ~, move ~ aside, move ~ over, get ~ out of the way, push ~ aside, slide ~, relocate ~, clear away ~, shove ~ over',
    '~ is in the way, ~ is blocking the way, ~ is in my way, I can not get past ~',
  ),
  frame(
    'lower',
    'lower ~, deploy ~, launch ~, let down ~, let ~ down, drop ~ in the water, drop ~ over the side, put ~ in the water, put ~ in the sea, put ~ overboard, chuck ~ in the sea, throw ~ in the water, get ~ wet, get ~ in the water, get ~ into the water, ' +
      'send down ~, send ~ down, ~ over the side, ~ in the water, ~ goes down, ~ into the sea, wind down ~, roll down ~, ~ goes into the water, bring down ~',
    '~ has to go down, ~ should be in the water, ~ has to go into the water, ~ is too high, ~ went into the water, ~ belongs in the water, ~ belongs in the sea, ~ has to go in',
  ),
  frame(
    'raise',
    'raise ~, hoist ~, lift ~, pull up ~, haul up ~, haul in ~, winch up ~, reel in ~, reel ~ back in, bring up ~, run up ~, put up ~, get ~ up, pull in ~, recover ~, get ~ back on deck, get ~ out of the water, bring ~ back aboard, get ~ back aboard, fish out ~, ' +
      'get ~ back, take ~ back in, bring ~ in, heave up ~, roll up ~, wind up ~, get ~ out of the sea',
    '~ is too low, ~ has been down long enough, ~ has been in the water long enough, ~ has been in the sea long enough, ~ has been out long enough, ~ belongs back on deck, ~ has done its work, ~ should be up',
  ),
  frame(
    'hang',
    'hang ~, hang up ~, put up ~, hang ~ on the wall, mount ~, string up ~, suspend ~, hook up ~, pin up ~, pin ~ to the wall',
    '~ should hang, ~ belongs on the wall, ~ is lying on the ground',
  ),
  frame(
    'take down',
    'take down ~, take ~ down, get down ~, unhook ~, remove ~, bring down ~',
    '~ hangs crooked',
  ),
  frame(
    'wrap',
    'wrap ~, wrap up ~, gift wrap ~, pack ~, pack up ~, parcel up ~, box up ~, bag up ~, bag ~, put ~ in a box, put ~ in paper, put paper round ~, put a bow on ~, do up ~, bundle up ~, package ~, have ~ wrapped, have ~ gift wrapped, get ~ wrapped',
    '~ is a present, ~ is a gift, ~ is for my mother, ~ goes by post, ~ is going by post, ~ should be wrapped, ~ must be well wrapped, I will take ~ with me, ~ should not break on the way, ~ might break on the way',
  ),
  frame('unpack', 'unwrap ~, unpack ~, take ~ out of the box, unbox ~, take out ~', '~ is still in its box'),
  frame(
    'load',
    'load ~, load up ~, put ~ on board, get ~ on board, stow ~, pack ~ in, put ~ on the cart',
    '~ has to go on board, ~ is not loaded yet',
  ),
  frame('unload', 'unload ~, take ~ off, get ~ off the cart, discharge ~', '~ is not unloaded yet'),
  frame(
    'put away',
    'put away ~, put ~ away, put ~ back, store ~, stow ~, tidy away ~, clear away ~, clear ~, file ~, shelve ~, return ~, pack away ~, put ~ where it belongs',
    '~ is lying around, ~ does not belong here, ~ is in the wrong place, ~ is out of place, somebody left ~ out',
  ),
  frame(
    'read',
    'read ~, read out ~, let me hear ~, read from ~, read me ~, read aloud ~, read ~ to me, what does ~ say, what is written on ~, what is in ~, go through ~, recite ~',
    'I can not read ~, ~ is in a language that I can not read, my eyes are too bad for ~',
  ),
  frame(
    'write',
    'write ~, write down ~, note ~, note down ~, jot down ~, sign ~, put ~ in writing, fill in ~, make a note of ~, put your name on ~',
    '~ is not signed',
  ),
  frame(
    'paint',
    'paint ~, colour ~, color ~, draw ~, sketch ~, give ~ a coat of paint, spray ~',
    'the paint of ~ is peeling, ~ could use some colour',
  ),
  frame(
    'sing',
    'sing, sing something, sing a song, sing us a song, sing for me, give us a song, give us a tune, let us hear you sing, how about a song, hum something, a song please, let me hear a song, belt one out, strike up a tune, treat us to a song, cheer us up with a song, I want to hear a song, I would like to hear you sing, serenade me',
    '',
  ),
  frame(
    'dance',
    'dance, dance with me, dance for us, show me your moves, bust a move, do a dance, do a little dance, shake a leg',
    '',
  ),
  frame(
    'play music',
    'play, play something, play music, play some music, play a song, play us a song, play ~, play the ~, play on ~, strike up, put on some music, put on a record, give us some music, music please, make some music, how about some music',
    'it is too quiet, a bit of music would be nice',
  ),
  frame(
    'play a game',
    'play a game, play with me, play cards, let us play, let us play a game, play a round, how about a game, have a game with me',
    'I am bored',
  ),
  frame(
    'tell a story',
    'tell me a story, tell us a story, tell a story, tell me a tale, a story please, how about a story, spin a yarn, I want to hear a story, entertain me',
    '',
  ),
  frame(
    'tell a joke',
    'tell me a joke, tell us a joke, tell a joke, a joke please, make me laugh, say something funny, cheer me up, how about a joke, got any jokes, know any jokes',
    '',
  ),
  frame(
    'perform',
    'perform, do a trick, show us a trick, do your trick, put on a show, do something funny, entertain us, juggle, act something out',
    '',
  ),
  frame(
    'ring',
    'ring ~, sound ~, let me hear ~, let us hear ~, give ~ a clang, toll ~, strike ~, chime ~, give ~ a ring, let ~ ring, make ~ ring, hit ~, bang ~, blow ~, honk ~, press ~',
    'nobody heard ~',
  ),
  frame(
    'call someone',
    'call ~, page ~, phone ~, ring ~, ring up ~, buzz ~, ping ~, radio ~, telephone ~, dial ~, contact ~, message ~, get ~ on the line, get ~ on the phone, get ~ on the radio, give ~ a call, give ~ a ring, give ~ a buzz, send for ~, summon ~, call over ~, ask ~ to come, get ~ to come, tell ~ to come, fetch ~ here, bring ~ here, get ~ here, get ~ over here, have ~ come, let ~ know, notify ~, alert ~, warn ~, inform ~, tell ~',
    '~ should know about this, ~ has to know about this, ~ ought to hear about this, ~ should come, ~ is needed here, ~ would want to know, I need to talk to ~, I need to speak to ~, I want to speak with ~, I have to see ~, only ~ can help, ~ has to see this',
  ),
  frame(
    'call a cab',
    'call a cab, call a taxi, get me a cab, get me a taxi, ring for a taxi, ring for a cab, order a taxi, order a cab, phone for a taxi, book a taxi, I need a taxi, I need a cab, I need a ride, get me a ride, a taxi please, a cab please, hail a cab',
    'I missed the bus, I missed the last bus, I missed my train, I have no way to get home, it is too far to walk, I can not walk that far, my feet are killing me, how do I get home, I need to get to the station, I need to get home',
  ),
  frame(
    'call for help',
    'call for help, get help, call the police, call the guards, call a doctor, raise the alarm, sound the alarm, call an ambulance, fetch help',
    'there is a fire, somebody is hurt, there was a robbery, this is an emergency',
  ),
  frame(
    'buy',
    'buy ~, purchase ~, I want to buy ~, sell me ~, I will take ~, how much for ~, I would like to buy ~, ring up ~, I want to pay for ~, can I buy ~, get ~ for me at the shop',
    '',
  ),
  frame(
    'sell',
    'sell ~, buy ~ from me, take ~ off my hands, sell ~ for me, I want to sell ~, give me money for ~',
    '',
  ),
  frame(
    'trade',
    'trade ~, swap ~, trade me ~, trade with me, exchange ~, barter for ~, show me your wares, what do you have for sale, what are you selling, let us trade, open your shop',
    '',
  ),
  frame(
    'pay',
    'pay, pay ~, pay the bill, settle the bill, pay up, foot the bill, give ~ money, tip ~',
    '~ has not been paid',
  ),
  frame(
    'bill',
    'the bill please, the check please, I want to pay, can I pay, can we pay, bring the bill, bring me the bill, settle up, what do I owe you, I am ready to pay, check please',
    'we have to leave, we are done eating',
  ),
  frame(
    'look',
    'look at ~, look over ~, examine ~, inspect ~, check ~, check on ~, check out ~, take a look at ~, have a look at ~, study ~, observe ~, watch ~, investigate ~, take a closer look at ~, what do you make of ~, have a peek at ~, see about ~, go over ~, give ~ a look',
    '~ looks strange, ~ looks odd, there is something odd about ~, something is wrong with ~, ~ makes a funny noise',
  ),
  frame(
    'search',
    'search ~, search for ~, look for ~, find ~, hunt for ~, track down ~, seek ~, look through ~, rummage through ~, go through ~, locate ~, help me find ~',
    'I lost ~, I can not find ~, ~ is missing, ~ is gone, ~ has disappeared, I have lost ~, ~ got lost',
  ),
  frame(
    'point at',
    'point at ~, point to ~, point out ~, show me ~, show me where ~ is, show ~, where can I find ~, indicate ~',
    'I do not see ~, I can not see ~',
  ),
  frame(
    'photograph',
    'photograph ~, take a picture of ~, take a photo of ~, snap ~, take a snapshot of ~, get a shot of ~, film ~, capture ~ on film',
    '',
  ),
  frame(
    'measure',
    'measure ~, weigh ~, gauge ~, take the temperature of ~, check the temperature of ~, put ~ on the scales, scan ~, test ~, analyse ~, analyze ~, probe ~, take a reading of ~, take a sample of ~, run a test on ~',
    'how heavy is ~, how long is ~, how hot is ~',
  ),
  frame(
    'adjust',
    'adjust ~, calibrate ~, tune ~, set ~, reset ~, align ~, level ~, tweak ~, fine tune ~, straighten ~',
    '~ is off, ~ is out of tune, ~ is crooked, ~ shows the wrong value, ~ is misaligned',
  ),
  frame(
    'restart',
    'restart ~, reboot ~, reset ~, start ~ again, turn ~ off and on again',
    '~ is frozen, ~ crashed, ~ hangs',
  ),
  frame(
    'charge',
    'charge ~, charge up ~, recharge ~, plug in ~, refuel ~, fuel ~, put ~ on charge',
    '~ is low on battery, ~ is flat, ~ is out of fuel, the battery of ~ is empty, ~ is running out of power',
  ),
  frame(
    'turn up',
    'turn up ~, turn ~ up, make ~ louder, brighten ~, make ~ brighter, increase ~, raise ~, more ~, boost ~',
    '~ is too quiet, ~ is too low, ~ is too dim, I can hardly hear ~',
  ),
  frame(
    'turn down',
    'turn down ~, turn ~ down, make ~ quieter, dim ~, make ~ darker, lower ~, reduce ~, decrease ~, less ~, soften ~',
    '~ is too loud, ~ is too bright, ~ is too high, ~ is too much',
  ),
  frame(
    'drive',
    'drive ~, drive to ~, steer ~, steer to ~, sail ~, sail to ~, row ~, row to ~, row me to ~, sail me to ~, ferry me to ~, take me across to ~, take me across, row me over, set course for ~, set sail for ~, fly ~, fly to ~, ride ~, pilot ~, take the wheel',
    'I want to cross, I have to get across, I want to get to the other side',
  ),
  frame('dock', 'dock ~, anchor ~, drop anchor, park ~, moor ~, land ~, bring ~ alongside', ''),
  frame(
    'pet',
    'pet ~, stroke ~, pat ~, cuddle ~, scratch ~, brush ~, groom ~, play with ~, comfort ~, calm ~, soothe ~, calm down ~',
    '~ wants attention, ~ is nervous, ~ is restless, ~ is upset, ~ is scared, ~ is crying',
  ),
  frame(
    'walk an animal',
    'walk ~, take ~ for a walk, take ~ out, take ~ outside, exercise ~, let ~ run',
    '~ has to go out, ~ needs exercise, ~ has been inside all day',
  ),
  frame(
    'greet',
    'greet ~, say hello to ~, wave at ~, wave to ~, welcome ~, say hi to ~, introduce yourself to ~, receive ~, give ~ a wave',
    '~ has just arrived, ~ is at the door, ~ has just come in',
  ),
  frame('wave', 'wave, wave at me, give me a wave, wave hello, wave goodbye', ''),
  frame('bow', 'bow, take a bow, curtsy, kneel, kneel before me, bow to ~', ''),
  frame(
    'hug',
    'hug ~, hug me, give ~ a hug, give me a hug, I need a hug, embrace ~, hold me',
    'I am so sad, ~ is sad',
  ),
  frame('smile', 'smile, smile for me, give me a smile, cheer up, laugh, say cheese', ''),
  frame(
    'clap',
    'clap, clap your hands, applaud, give ~ a hand, give a round of applause, cheer, cheer for ~',
    '',
  ),
  frame(
    'talk to',
    'talk to ~, speak to ~, speak with ~, have a word with ~, have a chat with ~, ask ~, chat with ~, go ask ~, find out from ~',
    '',
  ),
  frame(
    'announce',
    'announce ~, call out ~, shout ~, tell everybody about ~, spread the word about ~, make an announcement, declare ~, let everybody know about ~',
    'nobody knows about ~, everybody should know about ~',
  ),
  frame(
    'cover',
    'cover ~, cover up ~, put a sheet over ~, put a cloth over ~, put a blanket on ~, throw a blanket over ~, drape ~, shield ~, tuck in ~',
    '~ is getting wet, ~ is cold, ~ is freezing, ~ is uncovered, the sun is on ~',
  ),
  frame(
    'uncover',
    'uncover ~, unveil ~, reveal ~, take the cover off ~, take the sheet off ~, take the cloth off ~, expose ~',
    '~ is covered',
  ),
  frame(
    'wear',
    'wear ~, put on ~, put ~ on, dress in ~, try on ~, slip into ~, change into ~',
    'you look cold, it is cold outside',
  ),
  frame('undress', 'take off ~, take ~ off, remove ~, shed ~, hang up your ~', '~ does not suit you'),
  frame(
    'dress someone',
    'dress ~, help ~ into costume, get ~ dressed, do the hair of ~, put make up on ~, do the make up of ~, powder ~',
    '~ is not dressed yet, ~ is not in costume',
  ),
  frame(
    'sew',
    'sew ~, stitch ~, sew up ~, hem ~, darn ~, mend ~, iron ~, press ~, steam ~, take in ~, let out ~',
    '~ is torn, ~ has a tear, ~ is wrinkled, ~ is creased, ~ is too wide, ~ has a hole, the seam of ~ has come open, a button is missing on ~',
  ),
  frame(
    'make bed',
    'make the bed, make up ~, change the sheets of ~, change the linen of ~, prepare ~, get ~ ready, freshen up ~, do ~ up',
    '~ is not made up, ~ is not ready, the sheets of ~ are dirty, ~ has not been made',
  ),
  frame(
    'set the table',
    'set ~, lay ~, lay the table, set the table, set a place at ~, get ~ ready',
    '~ is not set, ~ is not laid',
  ),
  frame(
    'reserve',
    'book ~, reserve ~, save ~ for me, keep ~ for me, hold ~ for me, I want to book ~, put me down for ~, make a reservation, a table for two, I would like a room, I need a room, a room for the night, check me in, I want to check in',
    'I have nowhere to sleep',
  ),
  frame(
    'carry luggage',
    'carry ~, carry ~ up, take ~ up, take ~ upstairs, bring ~ up, bring up ~, take ~ to my room, help me with ~, help with ~, lug ~ upstairs',
    '~ is heavy, ~ is too heavy, ~ is too heavy for me, I can not carry ~',
  ),
  frame('print', 'print ~, print out ~, copy ~, make a copy of ~, duplicate ~, scan ~', ''),
  frame('record', 'record ~, tape ~, start recording, log ~, make a recording of ~', ''),
  frame('erase', 'erase ~, rub out ~, delete ~, wipe off ~, remove ~, clear ~', ''),
  frame(
    'cast a spell',
    'cast ~, cast a spell on ~, enchant ~, bewitch ~, put a spell on ~, do some magic on ~, work your magic on ~, curse ~, charm ~, conjure ~',
    '',
  ),
  frame(
    'teach',
    'teach me ~, teach me, show me how to ~, explain ~, explain ~ to me, train me, give me a lesson, help me learn ~, help me understand ~, instruct me',
    'I do not understand ~, I do not know how to ~, I want to learn ~',
  ),
  frame(
    'help',
    'help, help me, help me out, lend me a hand, give me a hand, assist me, do something, I need help, help ~, assist ~, lend ~ a hand',
    'I am stuck, I can not do this alone, I do not know what to do, I am in trouble',
  ),
  frame(
    'hint',
    'give me a hint, a hint please, give me a clue, I need a hint, any tips, give me advice, what should I do next',
    'I am stuck, I do not know what to do',
  ),
  frame(
    'save',
    'save ~, rescue ~, help ~, get ~ out, get ~ to safety, pull ~ out',
    '~ is drowning, ~ is in danger, ~ is trapped, ~ fell in',
  ),
  frame(
    'evacuate',
    'evacuate ~, clear ~, get everybody out of ~, everybody out, get people out',
    'there is a fire in ~',
  ),
  frame(
    'arrest',
    'arrest ~, catch ~, capture ~, seize ~, grab ~, lock up ~, stop ~, hold ~, apprehend ~, chase ~, go after ~, hunt down ~, throw ~ in jail',
    '~ is a thief, ~ is getting away, ~ stole something, ~ is escaping',
  ),
  frame(
    'chase away',
    'chase away ~, shoo away ~, scare off ~, drive away ~, get rid of ~, send ~ away, make ~ leave, throw ~ out, kick ~ out, show ~ the door, shoo ~, scare ~ away',
    '~ is bothering me, ~ is annoying, ~ does not belong here, ~ bothers the guests, ~ is a nuisance',
  ),
  frame(
    'quiet someone',
    'quiet ~, silence ~, hush ~, shush ~, tell ~ to be quiet, make ~ be quiet, calm down ~, shut ~ up',
    '~ is too loud, ~ is so loud, ~ keeps shouting, ~ will not stop talking, I can not hear myself think',
  ),
  frame(
    'count',
    'count ~, tally ~, take stock of ~, check how many ~ there are, add up ~, do an inventory of ~',
    '',
  ),
  frame(
    'stack',
    'stack ~, pile up ~, heap up ~, put ~ in a pile, sort ~, arrange ~, line up ~, organize ~, organise ~, put ~ in order',
    '~ is all over the place, ~ is in a muddle, ~ is out of order',
  ),
  frame(
    'spread',
    'spread ~, scatter ~, sprinkle ~, grit ~, salt ~',
    '~ is slippery, ~ is icy, ~ is frozen over, somebody could slip on ~',
  ),
  frame(
    'shovel',
    'shovel ~, shovel snow off ~, clear the snow from ~, dig out ~, clear ~',
    '~ is snowed in, ~ is buried in snow, there is snow on ~, ~ is full of snow, ~ is blocked by snow',
  ),
  frame(
    'chop wood',
    'chop wood, chop some wood, split logs, get firewood, stack firewood, put a log on ~, stoke ~, feed the fire, put wood on ~, add wood to ~',
    '~ is dying down, the fire of ~ is low, ~ is going out, it is getting cold in here, ~ needs wood',
  ),
  frame(
    'scrape',
    'scrape ~, sand ~, grind ~, file ~, sharpen ~, hone ~, whet ~, put an edge on ~',
    '~ is blunt, ~ is dull, ~ does not cut, ~ will not cut, ~ is not sharp, ~ has lost its edge, ~ is rough, ~ needs a new point, ~ could do with a new point, the point of ~ broke off',
  ),
  frame(
    'oil',
    'oil ~, grease ~, lubricate ~, put some oil on ~, put oil in ~',
    '~ squeaks, ~ creaks, ~ is rusty, ~ is squeaky, ~ is stiff',
  ),
  frame('inflate', 'inflate ~, pump up ~, blow up ~, pump ~', '~ is flat, ~ has no air'),
  frame('vote', 'vote for ~, choose ~, pick ~, select ~, decide on ~', ''),
]

function frame(name: string, asks: string, tells: string): ActionFrame {
  return { name, asks: phrases(asks), tells: tells === '' ? [] : phrases(tells) }
}

function phrases(list: string): readonly string[] {
  return list.split(', ').map(phrase => phrase.replace('~', '{target}'))
}
